(* What a leaf says of the theorem's inputs is right: of its values, and of its statement. *)
From Proofline Require Export States.
From Coq Require Import Lra Lia.

Lemma fraction_reduced v f x hs g hs' :
  is_fraction v f x -> reduced f hs = Some (g, hs') -> is_fraction v g x.
Proof.
  intros [N E] H. destruct hs as [| [| n d k | | |] hs]; try discriminate H; cbn in H.
  - now injection H as <- <-.
  - destruct (same (fst f) (times k n)) eqn:A; try discriminate H.
    destruct (same (snd f) (times k d)) eqn:B; try discriminate H. injection H as <- <-.
    apply (value_same _ _ v) in A, B. rewrite value_times in A, B. rewrite A, B in *.
    unfold is_fraction; cbn. subst. split; [ intros Z; apply N; rewrite Z; ring |].
    field. split; intros Z; apply N; rewrite Z; ring.
Qed.
Lemma fraction_sum v f g x y :
  is_fraction v f x -> is_fraction v g y -> is_fraction v (sum f g) (x + y).
Proof.
  destruct f as [n d], g as [m e]. intros [N E] [M F]. cbn in *. subst.
  destruct (same d e) eqn:S.
  - apply (value_same _ _ v) in S. worth. split; [ easy |]. rewrite S. field. now rewrite <- S.
  - worth. split; [ now apply Rmult_integral_contrapositive_currified |]. field. easy.
Qed.
Lemma fraction_opposite v f x : is_fraction v f x -> is_fraction v (opposite_fraction f) (- x).
Proof.
  intros [N E]. unfold is_fraction. cbn. rewrite value_opposite. split; [ easy |].
  subst. field. easy.
Qed.
Lemma fraction_product v f g x y : is_fraction v f x -> is_fraction v g y ->
  is_fraction v (times (fst f) (fst g), times (snd f) (snd g)) (x * y).
Proof.
  intros [N E] [M F]. worth. split; [ now apply Rmult_integral_contrapositive_currified |].
  subst. field. easy.
Qed.
Lemma fraction_quotient v f g x y : is_fraction v f x -> is_fraction v g y ->
  value (fst g) v <> 0 -> is_fraction v (times (fst f) (snd g), times (snd f) (fst g)) (x / y).
Proof.
  intros [N E] [M F] Z. worth. split; [ now apply Rmult_integral_contrapositive_currified |].
  subst. field. easy.
Qed.
Lemma fraction_raised v f x n : is_fraction v f x ->
  is_fraction v (raised (fst f) n, raised (snd f) n) (x ^ n).
Proof.
  intros [N E]. unfold is_fraction. cbn. rewrite !value_raised. split; [ now apply pow_nonzero |].
  subst. unfold Rdiv. now rewrite Rpow_mult_distr, pow_inv.
Qed.
Lemma fraction_of_polynomial v p : is_fraction v (p, one) (value p v).
Proof. worth. lra. Qed.

Lemma related_if r s x y : has s (x - y) -> within s (wanted r) = true -> related r x y.
Proof.
  intros H W. apply (has_within _ _ _ W) in H. destruct r; cbn in *.
  - apply has_below_zero in H. lra.
  - apply has_not_above_zero in H. lra.
  - apply has_above_zero in H. lra.
  - apply has_not_below_zero in H. lra.
  - apply has_at_zero in H. lra.
  - apply has_not_zero in H. lra.
Qed.
Lemma not_related_if r s x y :
  has s (x - y) -> is_nothing (both_signs s (wanted r)) = true -> ~ related r x y.
Proof.
  intros H N K. apply (is_nothing_spec _ (x - y) N). apply has_both; [ exact H |].
  destruct r; cbn in *; [ apply has_below_zero | apply has_not_above_zero | apply has_above_zero
    | apply has_not_below_zero | apply has_at_zero | apply has_not_zero ]; lra.
Qed.

Section Leaves.
Context {st : state} {v xs : list R} (D : describes st v xs).

Lemma has_difference f g x y hs s hs' : is_fraction v f x -> is_fraction v g y ->
  difference st f g hs = Some (s, hs') -> has s (x - y).
Proof.
  intros F G. unfold difference. destruct (reduced _ hs) as [[[n d] hs1] |] eqn:E; [| easy ].
  assert (H : is_fraction v (n, d) (x - y)).
  { refine (fraction_reduced v _ _ _ _ _ _ E). unfold Rminus.
    apply fraction_sum; [ easy | now apply fraction_opposite ]. }
  clear E F G. destruct H as [N E]. cbn in N, E. rewrite E. clear E.
  destruct hs1 as [| [| | | below above |] hs1]; try easy. intros K. injection K as <- <-.
  pose proof (has_sign D below d) as B.
  destruct (within _ above_zero) eqn:P; [| destruct (within _ below_zero) eqn:Q ].
  - apply (has_within _ _ _ P), has_above_zero in B.
    apply (has_scaled _ (value d v)); [ easy |].
    replace (value d v * (value n v / value d v)) with (value n v) by (field; easy).
    apply (has_sign D).
  - apply (has_within _ _ _ Q), has_below_zero in B.
    apply (has_scaled _ (- value d v)); [ lra |].
    replace (- value d v * (value n v / value d v)) with (- value n v) by (field; easy).
    rewrite <- value_opposite. apply (has_sign D).
  - apply (has_scaled _ (value d v * value d v)); [ nra |].
    replace (value d v * value d v * (value n v / value d v)) with (value n v * value d v)
      by (field; easy).
    rewrite <- value_times. apply (has_sign D).
Qed.
Lemma has_compared r f g x y hs b hs' : is_fraction v f x -> is_fraction v g y ->
  compared st r f g hs = Some (b, hs') -> if b then related r x y else ~ related r x y.
Proof.
  intros F G. unfold compared. destruct (difference st f g hs) as [[s hs1] |] eqn:E; [| easy ].
  pose proof (has_difference f g x y hs s hs1 F G E) as H.
  destruct (within s (wanted r)) eqn:W.
  - intros K. injection K as <- <-. now apply (related_if r s).
  - destruct (is_nothing _) eqn:N; [| easy ].
    intros K. injection K as <- <-. now apply (not_related_if r s).
Qed.

Lemma chosen_if r a b x y : related r a b -> chosen r a b x y = x.
Proof.
  destruct r; cbn; intros;
    match goal with |- (if ?d then _ else _) = _ => destruct d end; easy || lra.
Qed.
Lemma chosen_if_not r a b x y : ~ related r a b -> chosen r a b x y = y.
Proof.
  destruct r; cbn; intros H;
    match goal with |- (if ?d then _ else _) = _ => destruct d end; easy || tauto.
Qed.

Tactic Notation "both_parts" hyp(E) ident(f) ident(g) ident(h1) ident(h2) :=
  match type of E with
  | match evaluated ?st ?a ?hs with _ => _ end = _ =>
      destruct (evaluated st a hs) as [[f h1] |] eqn:?; [| discriminate E ];
      match type of E with
      | match evaluated ?st ?b ?hs with _ => _ end = _ =>
          destruct (evaluated st b hs) as [[g h2] |] eqn:?; [| discriminate E ]
      end
  end.

Lemma has_meaning t : forall hs f hs',
  evaluated st t hs = Some (f, hs') -> is_fraction v f (meaning t xs).
Proof.
  induction t as [x | z | a IHa b IHb | a IHa b IHb | a IHa b IHb | a IHa b IHb | a IHa | a IHa n
    | a IHa b IHb | a IHa b IHb | a IHa | r a IHa b IHb p IHp q IHq]; intros hs h hs' E;
    cbn [evaluated meaning] in *.
  - destruct (nth_error (inputs st) x) as [k |] eqn:K; [| discriminate E ]. injection E as <- <-.
    exact (Forall2_nth_error _ _ _ _ _ _ _ 0 (its_inputs _ _ _ D) K).
  - injection E as <- <-. worth. lra.
  - both_parts E f g h1 h2. refine (fraction_reduced v _ _ _ _ _ _ E).
    apply fraction_sum; [ now apply (IHa hs _ h1) | now apply (IHb h1 _ h2) ].
  - both_parts E f g h1 h2. refine (fraction_reduced v _ _ _ _ _ _ E). unfold Rminus.
    apply fraction_sum; [ now apply (IHa hs _ h1) |].
    apply fraction_opposite. now apply (IHb h1 _ h2).
  - both_parts E f g h1 h2. refine (fraction_reduced v _ _ _ _ _ _ E).
    apply fraction_product; [ now apply (IHa hs _ h1) | now apply (IHb h1 _ h2) ].
  - both_parts E f g h1 h2. destruct h2 as [| [| | w | |] h2]; try discriminate E.
    destruct (within _ not_zero) eqn:W; [| discriminate E ].
    refine (fraction_reduced v _ _ _ _ _ _ E).
    apply fraction_quotient; [ now apply (IHa hs _ h1) | now apply (IHb h1 _ (Nonzero w :: h2)) |].
    apply has_not_zero, (has_within _ _ _ W), (has_sign D).
  - destruct (evaluated st a hs) as [[f h1] |] eqn:A; [| discriminate E ]. injection E as <- <-.
    apply fraction_opposite. now apply (IHa hs _ h1).
  - destruct (evaluated st a hs) as [[f h1] |] eqn:A; [| discriminate E ].
    refine (fraction_reduced v _ _ _ _ _ _ E). apply fraction_raised. now apply (IHa hs _ h1).
  - both_parts E f g h1 h2.
    destruct (compared st AtLeast f g h2) as [[c h3] |] eqn:C; [| discriminate E ].
    injection E as <- <-.
    assert (F := IHa hs _ h1 Heqo). assert (G := IHb h1 _ h2 Heqo0).
    pose proof (has_compared _ _ _ _ _ _ _ _ F G C) as K. destruct c; cbn in K.
    + rewrite Rmax_left by lra. easy.
    + rewrite Rmax_right by lra. easy.
  - both_parts E f g h1 h2.
    destruct (compared st AtLeast f g h2) as [[c h3] |] eqn:C; [| discriminate E ].
    injection E as <- <-.
    assert (F := IHa hs _ h1 Heqo). assert (G := IHb h1 _ h2 Heqo0).
    pose proof (has_compared _ _ _ _ _ _ _ _ F G C) as K. destruct c; cbn in K.
    + rewrite Rmin_right by lra. easy.
    + rewrite Rmin_left by lra. easy.
  - destruct (evaluated st a hs) as [[[n d] h1] |] eqn:A; [| discriminate E ].
    destruct (IHa hs _ h1 A) as [N F]. cbn in N, F.
    destruct h1 as [| [| | | | r e u y w] h1]; try discriminate E.
    match type of E with (if ?c then _ else _) = _ => destruct c eqn:C end; [| discriminate E ].
    injection E as <- <-. rewrite !andb_true_iff in C. destruct C as [[U Y] W].
    pose proof (has_within _ _ _ U (has_sign D u _)) as Z. apply has_at_zero in Z.
    pose proof (has_within _ _ _ Y (has_sign D y _)) as B. apply has_not_zero in B.
    pose proof (has_within _ _ _ W (has_sign D w _)) as C. apply has_not_below_zero in C.
    rewrite value_minus, !value_times in Z. rewrite value_times in C.
    split; cbn [fst snd]; [ easy |]. rewrite F.
    set (p := value n v) in *. set (q := value d v) in *.
    set (i := value r v) in *. set (j := value e v) in *.
    replace (p / q) with ((i / j) * (i / j)).
    + apply sqrt_square. replace (i / j) with (i * j * / (j * j)) by (field; easy).
      apply Rmult_le_pos; [ easy |]. left. apply Rinv_0_lt_compat. nra.
    + apply Rmult_eq_reg_r with (j * j * q);
        [| repeat apply Rmult_integral_contrapositive_currified; easy ].
      replace (i / j * (i / j) * (j * j * q)) with (i * i * q) by (field; easy).
      replace (p / q * (j * j * q)) with (p * (j * j)) by (field; easy). lra.
  - match type of E with match ?m with _ => _ end = _ => destruct m as [[[k one'] h3] |] eqn:M end;
      [| discriminate E ].
    both_parts M f g h1 h2.
    destruct (compared st r f g h2) as [[c h4] |] eqn:C; [| discriminate M ].
    assert (F := IHa hs _ h1 Heqo). assert (G := IHb h1 _ h2 Heqo0).
    pose proof (has_compared _ _ _ _ _ _ _ _ F G C) as K.
    injection M as <- <- <-. destruct c.
    + rewrite chosen_if by easy. now apply (IHp h4 _ hs').
    + rewrite chosen_if_not by easy. now apply (IHq h4 _ hs').
Qed.

Lemma has_decided s : forall hs b hs', decided st s hs = Some (b, hs') ->
  if b then says s xs else ~ says s xs.
Proof.
  induction s as [r a b | s IHs t IHt | s IHs t IHt | s IHs t IHt | s IHs t IHt | s IHs];
    intros hs c hs' E; cbn [decided says] in *.
  - both_parts E f g h1 h2.
    refine (has_compared r f g _ _ _ _ _ _ _ E); eapply has_meaning; eassumption.
  - destruct (decided st s hs) as [[[] h1] |] eqn:S; try discriminate E.
    + pose proof (IHs _ _ _ S). pose proof (IHt _ _ _ E). destruct c; cbn in *; tauto.
    + pose proof (IHs _ _ _ S). injection E as <- <-. cbn in *; tauto.
  - destruct (decided st s hs) as [[[] h1] |] eqn:S; try discriminate E.
    + pose proof (IHs _ _ _ S). injection E as <- <-. cbn in *; tauto.
    + pose proof (IHs _ _ _ S). pose proof (IHt _ _ _ E). destruct c; cbn in *; tauto.
  - destruct (decided st s hs) as [[[] h1] |] eqn:S; try discriminate E.
    + pose proof (IHs _ _ _ S). pose proof (IHt _ _ _ E). destruct c; cbn in *; tauto.
    + pose proof (IHs _ _ _ S). injection E as <- <-. cbn in *; tauto.
  - destruct (decided st s hs) as [[b h1] |] eqn:S; try discriminate E.
    destruct (decided st t h1) as [[b' h2] |] eqn:T; try discriminate E. injection E as <- <-.
    pose proof (IHs _ _ _ S). pose proof (IHt _ _ _ T). destruct b, b'; cbn in *; tauto.
  - destruct (decided st s hs) as [[b h1] |] eqn:S; try discriminate E. injection E as <- <-.
    pose proof (IHs _ _ _ S). destruct b; cbn in *; tauto.
Qed.
End Leaves.
