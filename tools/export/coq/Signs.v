(* What is known of a sign: which of below zero, zero and above zero are possible. *)
From Coq Require Import Reals Bool Lra.
Open Scope R_scope.

Record signs := { below : bool; zero : bool; above : bool }.

Definition is (below zero above : bool) := Build_signs below zero above.
Definition no_sign := is false false false.
Definition below_zero := is true false false.
Definition at_zero := is false true false.
Definition above_zero := is false false true.
Definition not_above_zero := is true true false.
Definition not_zero := is true false true.
Definition not_below_zero := is false true true.
Definition any_sign := is true true true.

Definition has (s : signs) (v : R) : Prop :=
  (v < 0 -> below s = true) /\ (v = 0 -> zero s = true) /\ (0 < v -> above s = true).

Definition both_signs (s t : signs) :=
  is (below s && below t) (zero s && zero t) (above s && above t).
Definition other_signs (s t : signs) :=
  is (below s && negb (below t)) (zero s && negb (zero t)) (above s && negb (above t)).
Definition opposite_signs (s : signs) := is (above s) (zero s) (below s).
Definition is_nothing (s : signs) := negb (below s || zero s || above s).
Definition within (s t : signs) := is_nothing (other_signs s t).
Definition product_signs (s t : signs) :=
  is (below s && above t || above s && below t)
     (zero s || zero t)
     (above s && above t || below s && below t).
Definition sum_signs (s t : signs) :=
  is (below s || below t)
     (zero s && zero t || below s && above t || above s && below t)
     (above s || above t).
Definition sign_of (z : Z) :=
  match z with Z0 => at_zero | Zpos _ => above_zero | Zneg _ => below_zero end.

Ltac by_cases_on v := destruct (Rtotal_order v 0) as [? | [? | ?]].

Lemma has_any_sign v : has any_sign v.
Proof. now repeat split. Qed.
Lemma has_no_sign v : has no_sign v -> False.
Proof.
  intros (N & Z & P). by_cases_on v; [ discriminate N | discriminate Z | discriminate P ]; lra.
Qed.
Lemma is_nothing_spec s v : is_nothing s = true -> has s v -> False.
Proof. destruct s as [[] [] []]; try easy. intros _. apply has_no_sign. Qed.
Lemma has_both s t v : has s v -> has t v -> has (both_signs s t) v.
Proof.
  intros (A & B & C) (D & E & F). repeat split; cbn; intros;
    rewrite ?A, ?B, ?C, ?D, ?E, ?F by lra; reflexivity.
Qed.
Lemma has_within s t v : within s t = true -> has s v -> has t v.
Proof.
  destruct s as [[] [] []], t as [[] [] []]; try easy; intros _ (N & Z & P); repeat split; cbn in *;
    intros;
    first [ reflexivity | exact (N ltac:(lra)) | exact (Z ltac:(lra)) | exact (P ltac:(lra)) ].
Qed.
Lemma has_one_of s t v : has s v -> has (both_signs s t) v \/ has (other_signs s t) v.
Proof.
  intros (N & Z & P). by_cases_on v.
  - destruct (below t) eqn:E; [ left | right ]; repeat split; cbn; try lra; now rewrite N, E.
  - destruct (zero t) eqn:E; [ left | right ]; repeat split; cbn; try lra; now rewrite Z, E.
  - destruct (above t) eqn:E; [ left | right ]; repeat split; cbn; try lra; now rewrite P, E.
Qed.
Lemma has_opposite s v : has s v -> has (opposite_signs s) (- v).
Proof. intros (A & B & C). repeat split; cbn; intros; [ apply C | apply B | apply A ]; lra. Qed.
Lemma has_product s t v w : has s v -> has t w -> has (product_signs s t) (v * w).
Proof.
  intros (A & B & C) (D & E & F).
  by_cases_on v; by_cases_on w; subst;
    try (assert (0 < v * w) by nra); try (assert (v * w < 0) by nra);
    repeat split; cbn; intros; rewrite ?A, ?B, ?C, ?D, ?E, ?F by lra;
    first [ reflexivity | exfalso; lra | now rewrite ?orb_true_r ].
Qed.
Lemma has_sum s t v w : has s v -> has t w -> has (sum_signs s t) (v + w).
Proof.
  intros (A & B & C) (D & E & F). repeat split; cbn; intros;
    by_cases_on v; by_cases_on w; try (exfalso; lra);
    rewrite ?A, ?B, ?C, ?D, ?E, ?F by lra; now rewrite ?orb_true_r.
Qed.
Lemma has_square v : has not_below_zero (v * v).
Proof. repeat split; cbn; try easy. intros. nra. Qed.
Lemma has_sign_of z : has (sign_of z) (IZR z).
Proof.
  destruct z; repeat split; cbn; try easy; intros H;
    first [ apply lt_IZR in H | apply eq_IZR in H | idtac ]; easy || lra.
Qed.

(* From and to what is said without sets. *)
Lemma has_above_zero v : has above_zero v <-> 0 < v.
Proof.
  split; [ intros (N & Z & _); by_cases_on v; [ discriminate N | discriminate Z |]; lra |].
  repeat split; cbn; intros; lra || easy.
Qed.
Lemma has_not_below_zero v : has not_below_zero v <-> 0 <= v.
Proof.
  split; [ intros (N & _); by_cases_on v; [ discriminate N | |]; lra |].
  repeat split; cbn; intros; lra || easy.
Qed.
Lemma has_at_zero v : has at_zero v <-> v = 0.
Proof.
  split; [ intros (N & _ & P); by_cases_on v; [ discriminate N | | discriminate P ]; lra |].
  repeat split; cbn; intros; lra || easy.
Qed.
Lemma has_not_zero v : has not_zero v <-> v <> 0.
Proof.
  split; [ intros (_ & Z & _) E; discriminate Z; easy |].
  repeat split; cbn; intros; lra || easy.
Qed.
Lemma has_below_zero v : has below_zero v <-> v < 0.
Proof.
  split; [ intros (_ & Z & P); by_cases_on v; [ | discriminate Z | discriminate P ]; lra |].
  repeat split; cbn; intros; lra || easy.
Qed.
Lemma has_not_above_zero v : has not_above_zero v <-> v <= 0.
Proof.
  split; [ intros (_ & _ & P); by_cases_on v; [ | | discriminate P ]; lra |].
  repeat split; cbn; intros; lra || easy.
Qed.
(* A positive factor does not matter. *)
Lemma has_scaled s k v : 0 < k -> has s (k * v) <-> has s v.
Proof.
  intros K. split; intros (A & B & C); repeat split; intros; (apply A || apply B || apply C); nra.
Qed.
