(* What the checker accepts holds. *)
From Proofline Require Export Certificate.
From Coq Require Import Lra Lia.

(* That values of the variables and of the theorem's inputs are as a state says. *)
Definition of_kind (k : kind) (y : R) : Prop :=
  0 <= y /\ (is_strict k = true -> 0 < y) /\ (is_whole k = true -> exists z, y = IZR z).
Definition is_fact (v : list R) (f : polynomial * signs) : Prop := has (snd f) (value (fst f) v).
Definition is_solution (v : list R) (s : solution) : Prop :=
  0 < value (below_it s) v /\ value (below_it s) v * nth (solved_variable s) v 1 = value (above_it s) v.
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
  revert p. induction w as [| i q | c r w IH | k w IH | k g f w IH | g p' w IH | w1 IH1 w2 IH2 | l | i x a b t];
    intros p; cbn [sign].
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
    match goal with |- context[if ?c then _ else _] => destruct c eqn:C end; [| apply has_any_sign ].
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

(* Leaves. *)

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
  intros [N E]. unfold is_fraction. cbn. rewrite value_opposite. split; [ easy |]. subst. field. easy.
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
    apply fraction_sum; [ now apply (IHa hs _ h1) | apply fraction_opposite; now apply (IHb h1 _ h2) ].
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
  - both_parts E f g h1 h2. destruct (compared st AtLeast f g h2) as [[c h3] |] eqn:C; [| discriminate E ].
    injection E as <- <-.
    assert (F := IHa hs _ h1 Heqo). assert (G := IHb h1 _ h2 Heqo0).
    pose proof (has_compared _ _ _ _ _ _ _ _ F G C) as K. destruct c; cbn in K.
    + rewrite Rmax_left by lra. easy.
    + rewrite Rmax_right by lra. easy.
  - both_parts E f g h1 h2. destruct (compared st AtLeast f g h2) as [[c h3] |] eqn:C; [| discriminate E ].
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
  - both_parts E f g h1 h2. refine (has_compared r f g _ _ _ _ _ _ _ E); eapply has_meaning; eassumption.
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
    pose proof (Forall_nth_error _ _ _ _ _ (its_facts _ _ _ D) I) as F. unfold is_fact in F. cbn in F.
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
