(* What a state says of values, and that reasons are reasons: each sign that follows is right, and
   each step leads to a state that is right. *)
From Proofline Require Export Certificate.
From Coq Require Import Lra Lia.

(* That values of the variables and of the theorem's inputs are as a state says. *)
Definition of_kind (k : kind) (y : R) : Prop :=
  0 <= y /\ (is_strict k = true -> 0 < y) /\ (is_whole k = true -> exists z, y = IZR z).
Definition is_fact (v : list R) (f : polynomial * signs) : Prop := has (snd f) (value (fst f) v).
Definition is_solution (v : list R) (s : solution) : Prop :=
  0 < value (below_it s) v /\
  value (below_it s) v * nth (solved_variable s) v 1 = value (above_it s) v.
Definition is_fraction (v : list R) (f : fraction) (x : R) : Prop :=
  value (snd f) v <> 0 /\ x = value (fst f) v / value (snd f) v.
Record describes (st : state) (v xs : list R) : Prop := {
  its_kinds : Forall2 of_kind (kinds st) v;
  its_facts : Forall (is_fact v) (facts st);
  its_solutions : Forall (is_solution v) (solutions st);
  its_inputs : Forall2 (is_fraction v) (inputs st) xs
}.

(* Signs. *)

Lemma power_sign ks v m : Forall2 of_kind ks v ->
  0 <= power m v /\ (all_strict m ks = true -> 0 < power m v).
Proof.
  intros H. revert m. induction H as [| k y ks v (N & P & _) H IH]; intros [| e m]; cbn; try lra.
  destruct (IH m) as [A B]. split.
  - apply Rmult_le_pos; [ now apply pow_le | easy ].
  - rewrite andb_true_iff. intros [S T]. apply Rmult_lt_0_compat; [| now apply B ].
    destruct e; [ cbn; lra | apply pow_lt; auto ].
Qed.
Lemma has_sign_of_power ks v m : Forall2 of_kind ks v -> has (sign_of_power m ks) (power m v).
Proof.
  intros H. destruct (power_sign ks v m H) as [A B]. unfold sign_of_power.
  destruct (all_strict m ks); [ apply has_above_zero | apply has_not_below_zero ]; auto.
Qed.
Lemma has_by_coefficients ks v p : Forall2 of_kind ks v -> has (by_coefficients ks p) (value p v).
Proof.
  intros H. induction p as [| [c m] p IH]; cbn [by_coefficients value]; [ now apply has_at_zero |].
  apply has_sum; [| easy ]. apply has_product; [ apply has_sign_of | now apply has_sign_of_power ].
Qed.

Lemma after_solving_keeps solved v p : Forall (is_solution v) solved ->
  exists k, 0 < k /\ value (after_solving solved p) v = k * value p v.
Proof.
  unfold after_solving. revert p. induction solved as [| s solved IH]; cbn; intros p H.
  - exists 1. lra.
  - inversion H as [| ? ? [P E] H']; subst.
    destruct (IH (replaced (solved_variable s) (above_it s) (below_it s) p) H') as (k & K & Ek).
    destruct (value_replaced _ _ _ p v P E) as (l & L & El).
    exists (k * l). rewrite Ek, El. split; [ now apply Rmult_lt_0_compat | ring ].
Qed.
Lemma Forall_firstn A (P : A -> Prop) l n : Forall P l -> Forall P (firstn n l).
Proof. intros H. revert n. induction H; intros []; cbn; auto. Qed.
Lemma Forall_nth_error A (P : A -> Prop) l n x : Forall P l -> nth_error l n = Some x -> P x.
Proof. intros H E. eapply Forall_forall in H; [ exact H | eapply nth_error_In, E ]. Qed.
Lemma Forall2_nth_error A B (P : A -> B -> Prop) l m n x d :
  Forall2 P l m -> nth_error l n = Some x -> P x (nth n m d).
Proof.
  intros H. revert n. induction H; intros [] E; try discriminate E; cbn in *.
  - now injection E as ->.
  - now apply IHForall2.
Qed.

Section Signs.
Context {st : state} {v xs : list R} (D : describes st v xs).

Lemma has_sign_of_factor f : let (p, s) := sign_of_factor st f in has s (value p v).
Proof.
  destruct f as [i | p | r]; cbn.
  - destruct (nth_in_or_default i (facts st) ([], any_sign)) as [I | ->]; [| apply has_any_sign ].
    pose proof (its_facts _ _ _ D) as F. rewrite Forall_forall in F. specialize (F _ I).
    unfold is_fact in F. now destruct (nth i (facts st) ([], any_sign)).
  - apply has_by_coefficients, (its_kinds _ _ _ D).
  - rewrite value_times. apply has_square.
Qed.
Lemma has_sign_of_factors c l : let (p, s) := sign_of_factors st c l in has s (value p v).
Proof.
  induction l as [| f l IH]; cbn.
  - rewrite value_constant. apply has_sign_of.
  - pose proof (has_sign_of_factor f) as H. destruct (sign_of_factor st f) as [p s].
    destruct (sign_of_factors st c l) as [q t]. rewrite value_times. now apply has_product.
Qed.
Lemma has_sign_of_sum l : let (p, s) := sign_of_sum st l in has s (value p v).
Proof.
  induction l as [| [c fs] l IH]; cbn; [ now apply has_at_zero |].
  pose proof (has_sign_of_factors c fs) as H. destruct (sign_of_factors st c fs) as [p s].
  destruct (sign_of_sum st l) as [q t]. rewrite value_plus. now apply has_sum.
Qed.

Lemma has_turned t s x y : has t x -> has s (x * y) -> has (turned t s) y.
Proof.
  intros T H. unfold turned. destruct (within t above_zero) eqn:E.
  - apply (has_within _ _ _ E), has_above_zero in T. now apply (has_scaled s x).
  - clear E. destruct (within t below_zero) eqn:E; [| apply has_any_sign ].
    apply (has_within _ _ _ E), has_below_zero in T.
    apply has_opposite in H. apply (has_scaled _ (- x)); [ lra |].
    now replace (- x * y) with (- (x * y)) by ring.
Qed.

Lemma has_sign w p : has (sign st w p) (value p v).
Proof.
  revert p. induction w as [| i q | c r w IH | k w IH | k g f w IH | g p' w IH | w1 IH1 w2 IH2 | l
    | i x a b t]; intros p; cbn [sign].
  - apply has_by_coefficients, (its_kinds _ _ _ D).
  - destruct (nth_error (facts st) i) as [[f s] |] eqn:E; [| apply has_any_sign ].
    destruct (same p (times f q)) eqn:S; [| apply has_any_sign ].
    rewrite (value_same _ _ v S), value_times. apply has_product.
    + exact (Forall_nth_error _ _ _ _ _ (its_facts _ _ _ D) E).
    + apply has_by_coefficients, (its_kinds _ _ _ D).
  - destruct (same p (times c (times r r))) eqn:S; [| apply has_any_sign ].
    rewrite (value_same _ _ v S), !value_times. apply has_product.
    + apply has_by_coefficients, (its_kinds _ _ _ D).
    + apply has_both; [ now apply has_product | apply has_square ].
  - destruct (after_solving_keeps (firstn k (solutions st)) v p
               (Forall_firstn _ _ _ _ (its_solutions _ _ _ D))) as (l & L & E).
    apply (has_scaled _ l); [ easy |]. rewrite <- E. apply IH.
  - destruct (same _ (times g p)) eqn:S; [| apply has_any_sign ].
    destruct (after_solving_keeps (firstn k (solutions st)) v f
               (Forall_firstn _ _ _ _ (its_solutions _ _ _ D))) as (l & L & E).
    apply (value_same _ _ v) in S. rewrite value_times, E in S.
    apply (has_turned _ _ (value g v)); [ apply has_by_coefficients, (its_kinds _ _ _ D) |].
    rewrite <- S. apply has_scaled; [ easy | apply IH ].
  - destruct (same p (times g p')) eqn:S; [| apply has_any_sign ].
    rewrite (value_same _ _ v S), value_times. apply has_product; [| apply IH ].
    apply has_by_coefficients, (its_kinds _ _ _ D).
  - apply has_both; [ apply IH1 | apply IH2 ].
  - pose proof (has_sign_of_sum l) as H. destruct (sign_of_sum st l) as [q s].
    destruct (same p q) eqn:S; [| apply has_any_sign ]. now rewrite (value_same _ _ v S).
  - destruct (nth_error (facts st) i) as [[f s] |] eqn:E; [| apply has_any_sign ].
    destruct (nth_error (kinds st) x) as [k |] eqn:K; [| apply has_any_sign ].
    match goal with |- context[if ?c then _ else _] => destruct c eqn:C end;
      [| apply has_any_sign ].
    rewrite !andb_true_iff in C. destruct C as [[[W S] T] N].
    pose proof (Forall_nth_error _ _ _ _ _ (its_facts _ _ _ D) E) as F.
    unfold is_fact in F. cbn in F.
    pose proof (Forall2_nth_error _ _ _ _ _ _ _ 1 (its_kinds _ _ _ D) K) as (_ & _ & Z).
    destruct (Z W) as [z Ez]. clear Z.
    apply (value_same _ _ v) in S, T.
    rewrite value_plus, value_times, !value_constant, value_variable, Ez in S, T.
    rewrite T, S in *. apply has_not_below_zero.
    apply Rnot_lt_le. intros L. apply (is_nothing_spec _ (IZR a * IZR z + IZR b) N).
    apply has_both; [ easy |].
    replace (IZR a * IZR z + IZR b)
      with (IZR (a * (t - Z.sgn a) + b) + IZR a * (IZR z - IZR (t - Z.sgn a)))
      by (rewrite plus_IZR, mult_IZR; ring).
    apply has_sum; [ apply has_sign_of | apply has_not_above_zero ].
    rewrite <- mult_IZR, <- plus_IZR in L. apply lt_IZR in L.
    rewrite <- minus_IZR, <- mult_IZR. apply IZR_le.
    destruct a; cbn [Z.sgn] in L |- *; [ lia | nia | nia ].
Qed.
End Signs.

(* Changes of a state. *)

Lemma facts_shifted y v fs :
  Forall (is_fact v) fs -> Forall (is_fact (y :: v)) (map (fun f => (shifted (fst f), snd f)) fs).
Proof. intros H. apply Forall_map. apply (Forall_impl _ (P := is_fact v)); [| easy ].
  intros f F. unfold is_fact. cbn. now rewrite value_shifted. Qed.
Lemma fraction_shifted y v f x : is_fraction v f x -> is_fraction (y :: v) (shifted_fraction f) x.
Proof. unfold is_fraction. cbn. now rewrite !value_shifted. Qed.

Lemma describes_fact st v xs p s :
  describes st v xs -> has s (value p v) -> describes (with_fact st p s) v xs.
Proof.
  intros [A B C D] H. split; cbn; auto. apply Forall_app. split; [ easy |]. now constructor.
Qed.
Lemma describes_solution st v xs x n m : describes st v xs -> is_solution v (Solution x n m) ->
  describes (with_solution st x n m) v xs.
Proof.
  intros [A B C D] H. split; cbn; auto. apply Forall_app. split; [ easy |]. now constructor.
Qed.
Lemma describes_variable st v xs k y :
  describes st v xs -> of_kind k y -> describes (with_variable st k) (y :: v) xs.
Proof.
  intros [A B C D] H. split; cbn.
  - now constructor.
  - now apply facts_shifted.
  - apply Forall_map. apply (Forall_impl _ (P := is_solution v)); [| easy ].
    intros s S. unfold is_solution. cbn. now rewrite !value_shifted.
  - clear -D. induction D; cbn; constructor; auto. now apply fraction_shifted.
Qed.
Lemma describes_input st v xs f x : describes st v xs -> is_fraction v f x ->
  describes (with_input st f) v (xs ++ [x]).
Proof.
  intros [A B C D] H. split; cbn; auto. apply Forall2_app; [ easy |]. now constructor.
Qed.

Ltac worth := unfold is_fraction, one; cbn [fst snd];
  rewrite ?value_minus, ?value_plus, ?value_times, ?value_constant, ?value_variable; cbn [nth].

Lemma describes_domain d st v xs x : describes st v xs -> lies_in d x ->
  exists v', describes (with_input_in d st) v' (xs ++ [x]).
Proof.
  intros D H. destruct d; cbn [with_input_in lies_in] in *.
  - exists (x :: v). apply describes_input; [ apply describes_variable; [ easy |] | worth; lra ].
    split; [ lra | easy ].
  - exists (x :: v). apply describes_input; [ apply describes_variable; [ easy |] | worth; lra ].
    split; [ lra | easy ].
  - exists (x - 1 :: v).
    apply describes_input; [ apply describes_variable; [ easy |] | worth; lra ].
    split; [ lra | easy ].
  - destruct H as (k & P & ->). exists (IZR (k - 1) :: v).
    apply describes_input; [ apply describes_variable; [ easy |] | worth; rewrite minus_IZR; lra ].
    split; [ apply IZR_le; lia | split; [ easy | now exists (k - 1)%Z ] ].
  - assert (0 < / x) by (apply Rinv_0_lt_compat; lra).
    assert (E : / x * x = 1) by (apply Rinv_l; lra).
    exists (/ x - 1 :: v).
    apply describes_input; [ apply describes_variable; [ easy |] |].
    + split; [ nra | easy ].
    + worth. split; [ lra |]. replace (1 + (/ x - 1)) with (/ x) by ring. field. lra.
  - destruct (Rle_lt_dec 0 x).
    + exists (0 :: x :: v). apply describes_input; [| worth; lra ].
      repeat (apply describes_variable; [| now (split; [ lra | easy ]) ]). easy.
    + exists (- x :: 0 :: v). apply describes_input; [| worth; lra ].
      repeat (apply describes_variable; [| now (split; [ lra | easy ]) ]). easy.
Qed.
Lemma describes_start ds xs : all_lie_in ds xs -> exists v, describes (start ds) v xs.
Proof.
  assert (K : forall st v before, describes st v before -> all_lie_in ds xs ->
      exists v', describes (fold_left (fun st d => with_input_in d st) ds st) v' (before ++ xs)).
  { revert xs. induction ds as [| d ds IH]; intros [| x xs] st v before D H; cbn in *; try easy.
    - exists v. now rewrite app_nil_r.
    - destruct H as [L H]. destruct (describes_domain d st v before x D L) as [v' D'].
      destruct (IH xs _ _ _ D' H) as [v'' D'']. exists v''. now rewrite <- app_assoc in D''. }
  intros H. apply (K _ [] []); [| easy ]. now split; cbn.
Qed.
