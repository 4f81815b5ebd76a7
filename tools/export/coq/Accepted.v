(* What the checker accepts holds: the theorem that all the others come from. *)
From Proofline Require Export Leaves.
From Coq Require Import Lra Lia.

Lemma constant_is_whole p v : is_constant p = true -> exists z, value p v = IZR z.
Proof.
  destruct p as [| [c []] []]; try easy; intros _; [ now exists 0%Z | exists c; cbn; ring ].
Qed.

Lemma check_is_right c : forall st s v xs, check st s c = true -> describes st v xs -> says s xs.
Proof.
  induction c as [p w a among IH1 others IH2 | p w rest IH | i x m r rest IH | n d v w rest IH
    | p v w | hs]; intros st s y xs E D; cbn [check] in E.
  - apply andb_true_iff in E as [E F].
    destruct (has_one_of _ a _ (has_sign D w p)) as [H | H].
    + exact (IH1 _ _ _ _ E (describes_fact _ _ _ _ _ D H)).
    + exact (IH2 _ _ _ _ F (describes_fact _ _ _ _ _ D H)).
  - exact (IH _ _ _ _ E (describes_fact _ _ _ _ _ D (has_sign D w p))).
  - destruct (nth_error (facts st) i) as [[e a] |] eqn:I; [| discriminate E ].
    destruct (nth_error (kinds st) x) as [k |] eqn:K; [| discriminate E ].
    rewrite !andb_true_iff in E. destruct E as [[S P] E].
    pose proof (Forall_nth_error _ _ _ _ _ (its_facts _ _ _ D) I) as F.
    unfold is_fact in F. cbn in F.
    apply (value_same _ _ y) in S. rewrite value_minus, value_times, value_variable in S.
    pose proof (has_by_coefficients _ _ m (its_kinds _ _ _ D)) as M.
    apply (has_within _ _ _ P), has_above_zero in M.
    destruct (within a at_zero) eqn:Z.
    + apply (has_within _ _ _ Z), has_at_zero in F.
      apply (IH _ _ y xs E). apply describes_solution; [ easy |]. split; cbn; [ easy | lra ].
    + apply andb_true_iff in E as [N E].
      assert (W : exists t, t = value e y) by now exists (value e y). destruct W as [t T].
      apply (IH _ _ (t :: y) xs E).
      apply describes_solution; [ apply describes_variable; [ easy |] |].
      * rewrite <- T in F. split; [ now apply has_not_below_zero, (has_within _ _ _ N) |].
        split; cbn; [ intros Q; now apply has_above_zero, (has_within _ _ _ Q) |].
        rewrite !andb_true_iff. intros [[W O] C].
        pose proof (Forall2_nth_error _ _ _ _ _ _ _ 1 (its_kinds _ _ _ D) K) as (_ & _ & H).
        destruct (H W) as [z Ez]. destruct (constant_is_whole r y C) as [c Ec].
        apply (value_same _ _ y) in O. change (value m y = value (constant 1) y) in O.
        rewrite value_constant in O.
        exists (z - c)%Z. rewrite minus_IZR, <- Ez, <- Ec, T, S, O. ring.
      * split; cbn [solved_variable above_it below_it].
        -- now rewrite value_shifted.
        -- rewrite value_plus, !value_shifted, value_variable. cbn. rewrite T, S. ring.
  - rewrite !andb_true_iff in E. destruct E as [[V W] E].
    pose proof (has_sign D v d) as N. apply (has_within _ _ _ V), has_not_zero in N.
    pose proof (has_sign D w (times n d)) as H. rewrite value_times in H.
    set (q := value n y / value d y).
    assert (Q : value n y * value d y = (value d y * value d y) * q) by (unfold q; field; easy).
    rewrite Q in H. apply has_scaled in H; [| nra ].
    pose proof (has_within _ _ _ W H) as L. apply has_not_below_zero in L.
    apply (IH _ _ (sqrt q :: y) xs E). apply describes_fact.
    + apply describes_variable; [ easy |].
      split; [ apply sqrt_pos |]. split; cbn; [| easy ].
      intros P. apply sqrt_lt_R0. now apply has_above_zero, (has_within _ _ _ P).
    + apply has_at_zero. rewrite value_minus, !value_times, !value_shifted, value_variable. cbn.
      rewrite sqrt_sqrt by easy. unfold q. field. easy.
  - exfalso. exact (is_nothing_spec _ _ E (has_both _ _ _ (has_sign D v p) (has_sign D w p))).
  - destruct (decided st s hs) as [[[] h] |] eqn:S; try discriminate E.
    exact (has_decided D s _ _ _ S).
Qed.

Theorem accepted ds s c : accepts ds s c = true -> holds_for_all ds s.
Proof.
  intros E. apply holds_for_all_if. intros xs L.
  destruct (describes_start ds xs L) as [v D]. exact (check_is_right c _ s v xs E D).
Qed.

(* At a point. *)

Definition number (q : Z * Z) : R := IZR (fst q) / IZR (snd q).
Lemma number_in d q : quotient_in d q = true -> lies_in d (number q) /\ IZR (snd q) <> 0.
Proof.
  destruct q as [n m]. cbn [quotient_in snd]. rewrite andb_true_iff, Z.ltb_lt. intros [M H].
  assert (P : 0 < IZR m) by now apply IZR_lt.
  split; [| lra ]. unfold number. cbn [fst snd].
  destruct d; cbn [lies_in] in *; rewrite ?andb_true_iff, ?Z.ltb_lt, ?Z.leb_le, ?Z.eqb_eq in H.
  - apply IZR_lt in H. now apply Rdiv_lt_0_compat.
  - apply IZR_le in H. apply Rmult_le_pos; [ easy |]. left. now apply Rinv_0_lt_compat.
  - apply IZR_le in H. apply Rmult_le_reg_r with (IZR m); [ easy |].
    replace (IZR n / IZR m * IZR m) with (IZR n) by (field; lra). lra.
  - destruct H as [E K]. exists (n / (2 * m))%Z. split; [ easy |].
    rewrite E at 1. rewrite !mult_IZR. field. lra.
  - destruct H as [H K]. apply IZR_lt in H. apply IZR_le in K.
    split; [ now apply Rdiv_lt_0_compat |]. apply Rmult_le_reg_r with (IZR m); [ easy |].
    replace (IZR n / IZR m * IZR m) with (IZR n) by (field; lra). lra.
  - easy.
Qed.
Lemma describes_point point ds : quotients_in ds point = true ->
  all_lie_in ds (map number point) /\ describes (at_point point) [] (map number point).
Proof.
  intros H.
  assert (K : all_lie_in ds (map number point) /\
              Forall2 (is_fraction []) (inputs (at_point point)) (map number point)).
  { revert ds H. induction point as [| q point IH]; intros [| d ds] H; try easy.
    - split; [ exact I | constructor ].
    - cbn in H. rewrite andb_true_iff in H. destruct H as [A B].
      destruct (number_in d q A) as [L N], (IH ds B) as [C E].
      split; [ now split |]. cbn. constructor; [| exact E ].
      unfold is_fraction, number. cbn [fst snd]. now rewrite !value_constant. }
  destruct K as [L K]. split; [ easy |]. now split; cbn.
Qed.

Theorem accepted_at point ds s c : accepts_at point ds s c = true -> holds_for_some ds s.
Proof.
  intros E. apply andb_true_iff in E as [Q E]. destruct (describes_point point ds Q) as [L D].
  apply (holds_for_some_if ds s (map number point)); [ easy |].
  exact (check_is_right c _ s [] _ E D).
Qed.
Theorem refuted_at point ds s c : accepts_at point ds (Not s) c = true -> ~ holds_for_all ds s.
Proof.
  intros E. apply andb_true_iff in E as [Q E]. destruct (describes_point point ds Q) as [L D].
  apply (does_not_hold_if ds s (map number point)); [ easy |].
  exact (check_is_right c _ (Not s) [] _ E D).
Qed.

(* Closes a theorem by a certificate: for all values; for some, at a point; and not for all. *)
Ltac certified ds s c := exact (accepted ds s c (eq_refl true <: accepts ds s c = true)).
Ltac certified_at point ds s c :=
  exact (accepted_at point ds s c (eq_refl true <: accepts_at point ds s c = true)).
Ltac refuted point ds s c :=
  exact (refuted_at point ds s c (eq_refl true <: accepts_at point ds (Not s) c = true)).
