(* A polynomial of known degrees is fixed by its values at sizes 1 to k + 1 of each variable, k its
   degree there: what a listing counts, by its runs. *)
From Proofline Require Export Polynomial.
From Coq Require Import FinFun Lra Lia.

(* A function of as many numbers is a polynomial, of at most this degree in each. *)
Fixpoint has_degrees (ks : list nat) (f : list R -> R) : Prop :=
  match ks with
  | [] => True
  | k :: ks' => exists c : nat -> list R -> R, (forall i, has_degrees ks' (c i)) /\
      forall x xs, length xs = length ks' -> f (x :: xs) = sum_f_R0 (fun i => c i xs * x ^ i) k
  end.
(* Its value is known at some sizes. *)
Definition counted (f : list R -> R) (runs : list (list Z * Z)) : Prop :=
  forall sizes n, In (sizes, n) runs -> f (map IZR sizes) = IZR n.

(* Of one variable. *)

Lemma sum_from_0 c x k : sum_f_R0 (fun i => c i * x ^ i) (S k) =
  c 0%nat + x * sum_f_R0 (fun i => c (S i) * x ^ i) k.
Proof.
  induction k as [| k IH]; [ cbn; ring |].
  change (sum_f_R0 (fun i => c i * x ^ i) (S k) + c (S (S k)) * x ^ S (S k) =
    c 0%nat + x * (sum_f_R0 (fun i => c (S i) * x ^ i) k + c (S (S k)) * x ^ S k)).
  rewrite IH. cbn. ring.
Qed.
Lemma divided a k : forall c, exists q, forall x, sum_f_R0 (fun i => c i * x ^ i) (S k) =
  (x - a) * sum_f_R0 (fun i => q i * x ^ i) k + sum_f_R0 (fun i => c i * a ^ i) (S k).
Proof.
  induction k as [| k IH]; intros c.
  - exists (fun _ => c 1%nat). intros x. cbn. ring.
  - destruct (IH (fun i => c (S i))) as [q Q].
    set (rest := sum_f_R0 (fun i => c (S i) * a ^ i) (S k)) in Q.
    set (d i := match i with O => rest | S j => q j end).
    exists d. intros x. rewrite (sum_from_0 c x), (sum_from_0 c a), Q, (sum_from_0 d).
    fold rest. cbn. ring.
Qed.
Lemma no_more_roots k : forall c roots, NoDup roots -> length roots = S k ->
  (forall r, In r roots -> sum_f_R0 (fun i => c i * r ^ i) k = 0) ->
  forall x, sum_f_R0 (fun i => c i * x ^ i) k = 0.
Proof.
  induction k as [| k IH]; intros c [| a roots] N L H x; try easy.
  - specialize (H a (or_introl eq_refl)). cbn in *. lra.
  - destruct (divided a k c) as [q Q]. apply NoDup_cons_iff in N as [N M].
    rewrite Q, (H a (or_introl eq_refl)), (IH q roots); [ ring | easy | now injection L |].
    intros r I. pose proof (H r (or_intror I)) as E.
    rewrite Q, (H a (or_introl eq_refl)), Rplus_0_r in E.
    apply Rmult_integral in E as [E |]; [| easy ].
    now replace r with a in I by lra.
Qed.

(* Of several. *)

Lemma has_degrees_plus a ks : forall f g, has_degrees ks f -> has_degrees ks g ->
  has_degrees ks (fun xs => f xs + a * g xs).
Proof.
  induction ks as [| k ks IH]; [ easy |]. intros f g (c & C & F) (d & D & G).
  exists (fun i xs => c i xs + a * d i xs). split; [ intros i; now apply IH |].
  intros x xs L. rewrite F, G, scal_sum, <- sum_plus by easy. apply sum_eq. intros. ring.
Qed.
Lemma has_degrees_same ks f g : (forall xs, f xs = g xs) -> has_degrees ks f -> has_degrees ks g.
Proof.
  destruct ks as [| k ks]; [ easy |]. intros E (c & C & F).
  exists c. split; [ easy |]. intros. now rewrite <- E, F.
Qed.
Lemma has_degrees_sum ks c x k : (forall i, has_degrees ks (c i)) ->
  has_degrees ks (fun xs => sum_f_R0 (fun i => c i xs * x ^ i) k).
Proof.
  intros C. induction k as [| k IH].
  - apply (has_degrees_same ks (c 0%nat)); [| easy ]. intros. cbn. ring.
  - apply (has_degrees_same ks
      (fun xs => sum_f_R0 (fun i => c i xs * x ^ i) k + x ^ S k * c (S k) xs)).
    + intros. cbn [sum_f_R0]. ring.
    + now apply has_degrees_plus.
Qed.

(* The polynomials of Polynomial.v. *)
Fixpoint fits (m : monomial) (ks : list nat) : bool :=
  match m, ks with
  | [], _ => true
  | e :: m', k :: ks' => (e <=? k)%nat && fits m' ks'
  | _, [] => false
  end.
Lemma one_of_them b e k x : (e <= k)%nat ->
  sum_f_R0 (fun i => (if (i =? e)%nat then b else 0) * x ^ i) k = b * x ^ e.
Proof.
  intros L. assert (H : forall n, sum_f_R0 (fun i => (if (i =? e)%nat then b else 0) * x ^ i) n =
    if (e <=? n)%nat then b * x ^ e else 0).
  { induction n as [| n IH].
    - destruct e; cbn; ring.
    - cbn [sum_f_R0]. rewrite IH.
      destruct (Nat.leb_spec e n), (Nat.leb_spec e (S n)), (Nat.eqb_spec (S n) e);
        subst; try lia; ring. }
  rewrite H. now apply Nat.leb_le in L as ->.
Qed.
Lemma has_degrees_monomial ks : forall m b, fits m ks = true ->
  has_degrees ks (fun xs => b * power m xs).
Proof.
  induction ks as [| k ks IH]; [ easy |]. intros m b F.
  assert (H : exists e m', (e <= k)%nat /\ fits m' ks = true /\
    forall x xs, power m (x :: xs) = x ^ e * power m' xs).
  { destruct m as [| e m].
    - exists 0%nat, []. repeat split; [ lia |]. intros. cbn. ring.
    - cbn in F. apply andb_true_iff in F as [L F]. apply Nat.leb_le in L. now exists e, m. }
  destruct H as (e & m' & L & F' & P).
  exists (fun i xs => (if (i =? e)%nat then b else 0) * power m' xs).
  split; [ intros i; now apply IH |]. intros x xs _.
  transitivity (b * power m' xs * x ^ e); [ rewrite P; ring |].
  rewrite <- (one_of_them _ e k x L). apply sum_eq. intros i _. destruct (i =? e)%nat; ring.
Qed.
Lemma has_degrees_value ks p : forallb (fun t => fits (snd t) ks) p = true ->
  has_degrees ks (value p).
Proof.
  induction p as [| [c m] p IH]; cbn; intros F.
  - exact (has_degrees_same ks _ _ (fun xs => Rmult_0_l _) (has_degrees_monomial ks [] 0 eq_refl)).
  - apply andb_true_iff in F as [F G].
    apply (has_degrees_same ks (fun xs => IZR c * power m xs + 1 * value p xs));
      [ intros; ring |].
    apply has_degrees_plus; [ now apply has_degrees_monomial | now apply IH ].
Qed.

(* The sizes of the runs that fix it. *)
Definition sizes_to (k : nat) : list Z := map Z.of_nat (seq 1 (S k)).
Fixpoint grid (ks : list nat) : list (list Z) :=
  match ks with
  | [] => [[]]
  | k :: ks' => flat_map (fun n => map (cons n) (grid ks')) (sizes_to k)
  end.
Lemma grid_length ks : forall sizes, In sizes (grid ks) -> length sizes = length ks.
Proof.
  induction ks as [| k ks IH]; intros sizes I; [ now destruct I as [<- | []] |].
  apply in_flat_map in I as (n & _ & I). apply in_map_iff in I as (rest & <- & I).
  cbn. f_equal. now apply IH.
Qed.
Lemma zero_on_the_grid ks : forall f, has_degrees ks f ->
  (forall sizes, In sizes (grid ks) -> f (map IZR sizes) = 0) ->
  forall xs, length xs = length ks -> f xs = 0.
Proof.
  induction ks as [| k ks IH]; intros f D Z [| x xs] L; try easy.
  - apply (Z []). now left.
  - destruct D as (c & C & F). injection L as L. rewrite F by easy.
    apply (no_more_roots k (fun i => c i xs) (map IZR (sizes_to k))).
    + apply FinFun.Injective_map_NoDup; [ exact eq_IZR |].
      apply FinFun.Injective_map_NoDup; [ exact Nat2Z.inj | apply seq_NoDup ].
    + unfold sizes_to. now rewrite !map_length, seq_length.
    + intros r I. apply in_map_iff in I as (n & <- & I).
      apply (IH (fun xs => sum_f_R0 (fun i => c i xs * IZR n ^ i) k)); [| | easy ].
      * now apply has_degrees_sum.
      * intros sizes J. rewrite <- F.
        -- apply (Z (n :: sizes)). apply in_flat_map. exists n. split; [ easy | now apply in_map ].
        -- rewrite map_length. now apply grid_length.
Qed.

(* So a polynomial p / m that has its values has all of them. *)
Fixpoint power_at (m : monomial) (sizes : list Z) : Z :=
  match m, sizes with
  | e :: m', n :: sizes' => n ^ Z.of_nat e * power_at m' sizes'
  | _, _ => 1
  end.
Definition value_at (p : polynomial) (sizes : list Z) : Z :=
  fold_right (fun t sum => fst t * power_at (snd t) sizes + sum)%Z 0%Z p.
Lemma value_at_sizes p sizes : value p (map IZR sizes) = IZR (value_at p sizes).
Proof.
  assert (P : forall m ns, power m (map IZR ns) = IZR (power_at m ns)).
  { induction m as [| e m IH]; intros [| n ns]; try easy.
    cbn. now rewrite IH, mult_IZR, <- pow_IZR. }
  induction p as [| [c m] p IH]; [ easy |]. cbn. now rewrite P, IH, plus_IZR, mult_IZR.
Qed.

Definition is_fixed (ks : list nat) (runs : list (list Z * Z)) (p : polynomial) (m : Z) : bool :=
  negb (Z.eqb m 0) && forallb (fun t => fits (snd t) ks) p &&
  forallb (fun sizes => existsb (fun run =>
    (if list_eq_dec Z.eq_dec sizes (fst run) then true else false) &&
    Z.eqb (value_at p sizes) (m * snd run)) runs) (grid ks).
Theorem fixed ks f runs p m : has_degrees ks f -> counted f runs ->
  is_fixed ks runs p m = true ->
  forall xs, length xs = length ks -> f xs = value p xs / IZR m.
Proof.
  intros D C F xs L. unfold is_fixed in F. rewrite !andb_true_iff, negb_true_iff in F.
  destruct F as [[N F] G]. apply Z.eqb_neq in N.
  assert (M : IZR m <> 0) by (contradict N; now apply eq_IZR_R0).
  assert (H : value p xs + - IZR m * f xs = 0).
  { apply (zero_on_the_grid ks (fun xs => value p xs + - IZR m * f xs)); [| | easy ].
    - apply has_degrees_plus; [ now apply has_degrees_value | easy ].
    - intros sizes I. rewrite forallb_forall in G. specialize (G sizes I).
      apply existsb_exists in G as ([same n] & J & E). cbn in E. apply andb_true_iff in E as [S E].
      destruct (list_eq_dec Z.eq_dec sizes same) as [<- |]; [| easy ].
      apply Z.eqb_eq in E. rewrite (C sizes n J), value_at_sizes, E, mult_IZR. ring. }
  apply Rmult_eq_reg_l with (IZR m); [| easy ]. field_simplify; [ lra | easy ].
Qed.

(* Closes the theorem of a count: by the theorem that its text is a polynomial, and that as data. *)
Ltac fixed_by text p m :=
  intros f D C; intros; eapply eq_trans;
  [ match type of D with has_degrees ?ks _ => match type of C with counted _ ?runs =>
      apply (fixed ks f runs p m D C (eq_refl true <: is_fixed ks runs p m = true)); reflexivity
    end end
  | symmetry; eapply eq_trans; [ eapply text; eassumption | cbn [value power]; field ] ].
