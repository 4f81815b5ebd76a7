(* What words of proofs would say in the statements of false_words_test.cpp is false. The
   definitions are what is exported of these, which the test compares. *)
From Proofline Require Import Words.
From Coq Require Import ZArith Lia.

(* A limit is as near as one likes beyond any number, or as near to 0. *)
Lemma beyond f l : tends_to f l ->
  forall n e, 0 < e -> exists x, 1 <= x /\ n < x /\ Rabs (f x - l) < e.
Proof.
  intros H n e he. apply is_lim_spec in H. destruct (H (mkposreal e he)) as [m M].
  exists (Rmax (Rmax m n) 1 + 1).
  generalize (Rmax_l (Rmax m n) 1), (Rmax_r (Rmax m n) 1), (Rmax_l m n), (Rmax_r m n). intros.
  split; [ lra | split; [ lra |] ]. apply (M (Rmax (Rmax m n) 1 + 1)). lra.
Qed.
Lemma near_zero f l : tends_to_at_zero f l ->
  forall n e, 0 < n -> 0 < e -> exists x, 0 < x /\ x < n /\ Rabs (f x - l) < e.
Proof.
  intros H n e hn he. destruct (H _ (locally_ball l (mkposreal e he))) as [d K].
  exists (Rmin n d / 2). generalize (Rmin_l n d), (Rmin_r n d), (Rmin_pos n d hn (cond_pos d)).
  intros. split; [ lra | split; [ lra |] ]. apply (K (Rmin n d / 2)); [| lra ].
  change (Rabs (Rmin n d / 2 - 0) < d). rewrite Rminus_0_r, Rabs_pos_eq by lra.
  generalize (cond_pos d). lra.
Qed.
Lemma even_number k : (1 <= k)%Z -> exists half : Z, (1 <= half)%Z /\ 2 * IZR k = 2 * IZR half.
Proof. now exists k. Qed.
(* Growth from one point to another: both are in the domain, and each piece has its value. *)
Ltac at_both H :=
  cbv beta in H;
  repeat match type of H with
    ?P -> _ => let p := fresh in assert (p : P) by lra; specialize (H p); clear p
  end;
  repeat match type of H with context [if ?c then _ else _] => destruct c; try lra end;
  field_simplify in H; lra.

Definition limit_whose_tolerance_grows : Prop := tends_to (fun x : R => x / (x + 1) + 5) 1.
Lemma limit_whose_tolerance_grows_is_false : ~ limit_whose_tolerance_grows.
Proof.
  intros H. destruct (beyond _ _ H 1 1) as (x & p & l & N); [ lra |].
  assert (0 < x / (x + 1)) by (apply Rdiv_lt_0_compat; lra). apply Rabs_def2 in N. lra.
Qed.

Definition limit_at_zero_whose_tolerance_grows : Prop := tends_to_at_zero (fun x : R => 5 / (1 + x)) 0.
Lemma limit_at_zero_whose_tolerance_grows_is_false : ~ limit_at_zero_whose_tolerance_grows.
Proof.
  intros H. destruct (near_zero _ _ H 1 1) as (x & p & l & N); [ lra | lra |].
  assert (1 < 5 / (1 + x)) by (apply (Rmult_lt_reg_r (1 + x)); [ lra | field_simplify; lra ]).
  apply Rabs_def2 in N. lra.
Qed.

Definition ratio_whose_tolerance_grows : Prop := tends_to (fun x : R => 2 * x / x) 1.
Lemma ratio_whose_tolerance_grows_is_false : ~ ratio_whose_tolerance_grows.
Proof.
  intros H. destruct (beyond _ _ H 1 1) as (x & p & l & N); [ lra |].
  replace (2 * x / x) with 2 in N by (field; lra). apply Rabs_def2 in N. lra.
Qed.

Definition limit_whose_tolerance_has_a_bound : Prop := tends_to (fun x : R => x / x) 0.
Lemma limit_whose_tolerance_has_a_bound_is_false : ~ limit_whose_tolerance_has_a_bound.
Proof.
  intros H. destruct (beyond _ _ H 1 1) as (x & p & l & N); [ lra |].
  replace (x / x) with 1 in N by (field; lra). apply Rabs_def2 in N. lra.
Qed.

Definition limit_whose_tolerance_has_a_bound_somewhere : Prop := forall y : R, 0 < y -> tends_to (fun x : R => (if Req_EM_T y 1 then y else y / x)) 0.
Lemma limit_whose_tolerance_has_a_bound_somewhere_is_false : ~ limit_whose_tolerance_has_a_bound_somewhere.
Proof.
  intros H. destruct (beyond _ _ (H 1 Rlt_0_1) 1 1) as (x & p & l & N); [ lra |].
  destruct (Req_EM_T 1 1); [| lra ]. apply Rabs_def2 in N. lra.
Qed.

Definition limit_whose_threshold_names_its_variable : Prop := tends_to (fun x : R => x / 2) 1.
Lemma limit_whose_threshold_names_its_variable_is_false : ~ limit_whose_threshold_names_its_variable.
Proof.
  intros H. destruct (beyond _ _ H 4 1) as (x & p & l & N); [ lra |]. apply Rabs_def2 in N. lra.
Qed.

Definition limit_for_large_tolerances : Prop := forall epsilon : R, 0 < epsilon -> (epsilon >= 1) -> tends_to (fun x : R => x / (1 + x)) 0.
Lemma limit_for_large_tolerances_is_false : ~ limit_for_large_tolerances.
Proof.
  intros H. destruct (beyond _ _ (H 1 Rlt_0_1 (Rge_refl 1)) 1 (1 / 2)) as (x & p & l & N); [ lra |].
  assert (1 / 2 < x / (1 + x)) by (apply (Rmult_lt_reg_r (1 + x)); [ lra | field_simplify; lra ]).
  apply Rabs_def2 in N. lra.
Qed.

Definition limit_at_zero_by_a_variable_with_a_bound : Prop := @tends_to_along_to_zero (R) (fun x : R => 0 < x) (fun x : R => Rmax x (1 / x)) (fun x : R => Rmax x (1 / x)) 0.
Lemma limit_at_zero_by_a_variable_with_a_bound_is_false : ~ limit_at_zero_by_a_variable_with_a_bound.
Proof.
  intros [H _]. destruct (H 1 Rlt_0_1) as (x & p & q & l).
  generalize (Rmax_l x (1 / x)), (Rmax_r x (1 / x)). intros m n.
  assert (1 < 1 / x) by (apply (Rmult_lt_reg_r x); [ lra | field_simplify; lra ]). lra.
Qed.

Definition rising_by_a_step_with_a_bound : Prop := rises (fun x : R => 0 < x) (fun x_1 : R => (if Rle_dec x_1 1 then x_1 + x_1 / x_1 / 2 else x_1)).
Lemma rising_by_a_step_with_a_bound_is_false : ~ rising_by_a_step_with_a_bound.
Proof.
  intros H. specialize (H 1 (5 / 4)). at_both H.
Qed.

Definition rising_by_large_steps : Prop := forall s : R, 0 < s -> (s >= 10) -> rises (fun x : R => 0 < x) (fun x_1 : R => x_1 + 2 * Rmax (5 - x_1) 0).
Lemma rising_by_large_steps_is_false : ~ rising_by_large_steps.
Proof.
  intros H. specialize (H 10 ltac:(lra) ltac:(lra) 1 2). cbv beta in H.
  rewrite !Rmax_left in H by lra. lra.
Qed.

Definition falling_over_a_jump : Prop := falls (fun x : R => 0 < x) (fun x_1 : R => (if Rlt_dec x_1 1 then 1 / (1 + x_1) else 2 / x_1)).
Lemma falling_over_a_jump_is_false : ~ falling_over_a_jump.
Proof.
  intros H. specialize (H (1 / 2) 1). at_both H.
Qed.

Definition not_falling_over_a_jump : Prop := does_not_fall (fun x : R => 0 < x) (fun x_1 : R => (if Rle_dec x_1 1 then x_1 + x_1 / x_1 else x_1)).
Lemma not_falling_over_a_jump_is_false : ~ not_falling_over_a_jump.
Proof.
  intros H. specialize (H 1 (5 / 4)). at_both H.
Qed.

Definition not_rising_over_a_jump : Prop := does_not_rise (fun x : R => 0 < x) (fun x_1 : R => (if Rlt_dec x_1 1 then x_1 / x_1 else 2 * x_1 / x_1)).
Lemma not_rising_over_a_jump_is_false : ~ not_rising_over_a_jump.
Proof.
  intros H. specialize (H (1 / 2) 1). at_both H.
Qed.

Definition staying_with_two_values : Prop := stays (fun x : R => 0 < x) (fun x_1 : R => (if Rlt_dec x_1 1 then x_1 / x_1 else 2 * x_1 / x_1)).
Lemma staying_with_two_values_is_false : ~ staying_with_two_values.
Proof.
  intros H. specialize (H (1 / 2) 1). at_both H.
Qed.

Definition staying_over_even_numbers : Prop := stays (fun k : R => (exists half : Z, (1 <= half)%Z /\ k = 2 * IZR half)) (fun x : R => (if Rlt_dec x 3 then x / x else 2 * x / x)).
Lemma staying_over_even_numbers_is_false : ~ staying_over_even_numbers.
Proof.
  intros H. generalize (even_number 1 ltac:(lia)), (even_number 2 ltac:(lia)). intros d e.
  specialize (H (2 * IZR 1) (2 * IZR 2) d e). at_both H.
Qed.

Definition rising_to_the_end_of_a_fraction : Prop := rises (fun u : R => 0 < u <= 1) (fun x : R => x * (1 - x)).
Lemma rising_to_the_end_of_a_fraction_is_false : ~ rising_to_the_end_of_a_fraction.
Proof.
  intros H. specialize (H (1 / 2) 1). lra.
Qed.

Definition theta_for_a_parameter_of_two_inputs : Prop := forall value : R, @Theta (R * R) (fun '(x, y) => 0 < x /\ 0 < y /\ ((x + y) = value)) (fun '(x, y) => 3 * x) (fun '(x, y) => 3 * y / y).
Lemma theta_for_a_parameter_of_two_inputs_is_false : ~ theta_for_a_parameter_of_two_inputs.
Proof.
  intros H. destruct (H 1) as (c & C & hc & _ & K).
  set (x := Rmin c 1 / 2). assert (0 < x /\ x < c /\ x < 1).
  { generalize (Rmin_l c 1), (Rmin_r c 1), (Rmin_pos c 1 hc Rlt_0_1). unfold x. lra. }
  destruct (K (x, 1 - x)) as [[_ L] _]; [ lra |].
  replace (3 * (1 - x) / (1 - x)) with 3 in L by (field; lra). lra.
Qed.

Definition theta_with_constants_that_vary : Prop := forall y : R, 0 < y -> @Theta (R) (fun x : R => 0 < x) (fun x : R => x) (fun x : R => y / y).
Lemma theta_with_constants_that_vary_is_false : ~ theta_with_constants_that_vary.
Proof.
  intros H. destruct (H 1 Rlt_0_1) as (c & C & _ & hC & K).
  destruct (K (C + 1) ltac:(lra)) as [_ L]. replace (1 / 1) with 1 in L by lra. lra.
Qed.

Definition theta_of_what_is_negative : Prop := @Theta (R) (fun x : R => 0 < x) (fun x : R => (-3) * x) (fun x : R => (-2) * x).
Lemma theta_of_what_is_negative_is_false : ~ theta_of_what_is_negative.
Proof.
  intros (c & C & hc & _ & K). destruct (K 1 Rlt_0_1) as [[P _] _]. nra.
Qed.

Definition least_at_an_open_end : Prop := forall y : R, 0 < y -> is_least (fun x : R => 0 < x) (fun x_1 : R => x_1) (y - y) (y - y).
Lemma least_at_an_open_end_is_false : ~ least_at_an_open_end.
Proof.
  intros H. destruct (H 1 Rlt_0_1) as [d _]. lra.
Qed.

Definition least_over_even_numbers_at_3 : Prop := forall y : R, 0 < y -> is_least (fun k : R => (exists half : Z, (1 <= half)%Z /\ k = 2 * IZR half)) (fun x : R => (x - 3) ^ 2) (3 + y - y) (y - y).
Lemma least_over_even_numbers_at_3_is_false : ~ least_over_even_numbers_at_3.
Proof.
  intros H. destruct (H 1 Rlt_0_1) as [(k & _ & E) _].
  assert (IZR 3 = IZR (2 * k)) as P by (rewrite mult_IZR; lra). apply eq_IZR in P. lia.
Qed.

Definition jump_that_is_continuous : Prop := forall y : R, 0 < y -> continuous_on (fun x : R => 0 < x) (fun x_5 : R => (if Req_EM_T x_5 y then x_5 else x_5 + 1000)).
Lemma jump_that_is_continuous_is_false : ~ jump_that_is_continuous.
Proof.
  intros H. destruct (H 1 Rlt_0_1 1 Rlt_0_1 _ (locally_ball _ (mkposreal 1 Rlt_0_1))) as [d K].
  set (h := d / 2). assert (0 < h /\ h < d) by (unfold h; generalize (cond_pos d); lra).
  assert (N : ball 1 d (1 + h)).
  { change (Rabs (1 + h - 1) < d). rewrite Rabs_pos_eq; lra. }
  specialize (K _ N ltac:(lra)). destruct (Req_EM_T (1 + h) 1) as [E | _]; [ lra |].
  destruct (Req_EM_T 1 1) as [_ | E]; [| lra ]. change (Rabs (1 + h + 1000 - 1) < 1) in K.
  apply Rabs_def2 in K. lra.
Qed.
