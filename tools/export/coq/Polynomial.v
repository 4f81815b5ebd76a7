(* Polynomials with integer coefficients, as data that Coq computes with, and what they are worth.

   A monomial is the list of its exponents, the newest variable's first; a variable that is not
   listed has none. Terms stand in falling order, so that equal polynomials are equal lists; nothing
   below relies on it but how often two polynomials are found to be equal. *)
From Coq Require Export Reals List ZArith Bool.
From Coq Require Import Lra Lia.
Export ListNotations.
Open Scope R_scope.

Definition monomial := list nat.
Definition polynomial := list (Z * monomial).

Fixpoint power (m : monomial) (values : list R) : R :=
  match m, values with
  | e :: m', v :: values' => v ^ e * power m' values'
  | _, _ => 1
  end.
Fixpoint value (p : polynomial) (values : list R) : R :=
  match p with
  | [] => 0
  | (c, m) :: p' => IZR c * power m values + value p' values
  end.

Definition constant (c : Z) : polynomial := if Z.eqb c 0 then [] else [(c, [])].
Definition variable (x : nat) : polynomial := [(1%Z, repeat 0%nat x ++ [1%nat])].

Fixpoint order (m n : monomial) : comparison :=
  match m, n with
  | [], [] => Eq
  | O :: m', [] => order m' []
  | S _ :: _, [] => Gt
  | d :: m', e :: n' => match Nat.compare d e with Eq => order m' n' | other => other end
  | [], n => (fix below (n : monomial) := match n with
              | [] => Eq | O :: n' => below n' | S _ :: _ => Lt end) n
  end.
Fixpoint together (m n : monomial) : monomial :=
  match m, n with
  | d :: m', e :: n' => (d + e)%nat :: together m' n'
  | [], _ => n
  | _, [] => m
  end.

Fixpoint plus (p : polynomial) : polynomial -> polynomial :=
  fix plus_p (q : polynomial) :=
    match p, q with
    | [], _ => q
    | _, [] => p
    | (c, m) :: p', (d, n) :: q' =>
        match order m n with
        | Eq => if Z.eqb (c + d) 0 then plus p' q' else ((c + d)%Z, m) :: plus p' q'
        | Gt => (c, m) :: plus p' q
        | Lt => (d, n) :: plus_p q'
        end
    end.
Definition times_term (c : Z) (m : monomial) : polynomial -> polynomial :=
  map (fun t => ((c * fst t)%Z, together m (snd t))).
Fixpoint times (p q : polynomial) : polynomial :=
  match p with
  | [] => []
  | [(c, m)] => times_term c m q
  | (c, m) :: p' => plus (times_term c m q) (times p' q)
  end.
Definition opposite (p : polynomial) : polynomial := map (fun t => ((- fst t)%Z, snd t)) p.
Definition minus (p q : polynomial) : polynomial := plus p (opposite q).
Fixpoint raised (p : polynomial) (n : nat) : polynomial :=
  match n with O => constant 1 | S O => p | S n' => times p (raised p n') end.
Fixpoint same (p q : polynomial) : bool :=
  match p, q with
  | [], [] => true
  | (c, m) :: p', (d, n) :: q' =>
      Z.eqb c d && match order m n with Eq => true | _ => false end && same p' q'
  | _, _ => false
  end.

(* A new variable comes to the front. *)
Definition shifted (p : polynomial) : polynomial :=
  map (fun t => (fst t, match snd t with [] => [] | m => 0%nat :: m end)) p.

(* As a polynomial in the variable x: its coefficients, from that of x^0 on. *)
Definition without (x : nat) (m : monomial) : monomial := firstn x m ++
  match skipn x m with [] => [] | _ :: rest => 0%nat :: rest end.
Fixpoint placed (c : Z) (m : monomial) (e : nat) (l : list polynomial) : list polynomial :=
  match e, l with
  | O, [] => [[(c, m)]]
  | O, p :: l' => ((c, m) :: p) :: l'
  | S e', [] => [] :: placed c m e' []
  | S e', p :: l' => p :: placed c m e' l'
  end.
Fixpoint coefficients (x : nat) (p : polynomial) : list polynomial :=
  match p with
  | [] => []
  | (c, m) :: p' => placed c (without x m) (nth x m 0%nat) (coefficients x p')
  end.
(* The polynomial with x replaced by n/m, times a power of m that makes it one again. *)
Fixpoint homogenised (l : list polynomial) (n m : polynomial) : polynomial * polynomial :=
  match l with
  | [] => ([], constant 1)
  | c :: l' => let (rest, scale) := homogenised l' n m in
      (plus (times c scale) (times n rest), times m scale)
  end.
Definition replaced (x : nat) (n m p : polynomial) : polynomial :=
  fst (homogenised (coefficients x p) n m).

(* What each of these is worth. *)

Lemma value_constant c v : value (constant c) v = IZR c.
Proof. unfold constant. destruct (Z.eqb_spec c 0); subst; cbn; [ easy | lra ]. Qed.

Lemma value_variable x v : value (variable x) v = nth x v 1.
Proof.
  cbn. rewrite Rmult_1_l, Rplus_0_r. revert v.
  induction x; intros [| y v]; cbn; try lra. rewrite IHx. lra.
Qed.

Lemma order_below n v : order [] n = Eq -> power n v = 1.
Proof.
  revert v. induction n as [| [| e] n IH]; intros [| y v] H; try easy.
  cbn. rewrite IH; [ lra | destruct n; [ reflexivity | exact H ] ].
Qed.
Lemma order_above m v : order m [] = Eq -> power m v = 1.
Proof.
  revert v. induction m as [| [| e] m IH]; intros [| y v] H; try easy.
  cbn. rewrite IH; [ lra | exact H ].
Qed.
Lemma order_equal m n v : order m n = Eq -> power m v = power n v.
Proof.
  revert n v. induction m as [| d m IH]; intros n v H.
  - now rewrite (order_below n).
  - destruct n as [| e n].
    + now rewrite (order_above (d :: m)).
    + cbn in H.
      assert (K : Nat.compare d e = Eq /\ order m n = Eq).
      { destruct d; destruct (Nat.compare _ e); easy. }
      destruct K as [K L]. apply Nat.compare_eq in K. subst.
      destruct v; cbn; [ easy |]. now rewrite (IH n).
Qed.

Lemma power_together m n v : power (together m n) v = power m v * power n v.
Proof.
  revert n v. induction m as [| d m IH]; intros [| e n] [| y v]; cbn; try lra.
  rewrite IH, pow_add. ring.
Qed.

Lemma value_plus p q v : value (plus p q) v = value p v + value q v.
Proof.
  revert q. induction p as [| [c m] p IH]; [ intros []; cbn; lra |].
  induction q as [| [d n] q IHq]; [ cbn; lra |].
  cbn [plus]. destruct (order m n) eqn:E.
  - pose proof (order_equal m n v E) as K.
    destruct (Z.eqb_spec (c + d) 0) as [H |]; cbn; rewrite IH, <- K.
    + replace d with (- c)%Z by lia. rewrite opp_IZR. ring.
    + rewrite plus_IZR. ring.
  - change (IZR d * power n v + value (plus ((c, m) :: p) q) v =
            value ((c, m) :: p) v + value ((d, n) :: q) v).
    rewrite IHq. cbn. ring.
  - cbn [value]. rewrite IH. cbn. ring.
Qed.
Lemma value_times_term c m p v : value (times_term c m p) v = IZR c * power m v * value p v.
Proof.
  induction p as [| [d n] p IH]; cbn; [ ring |].
  fold (times_term c m p). rewrite IH, mult_IZR, power_together. ring.
Qed.
Lemma value_times p q v : value (times p q) v = value p v * value q v.
Proof.
  induction p as [| [c m] p IH]; [ cbn; ring |].
  destruct p as [| t p].
  - cbn [times value]. rewrite value_times_term. ring.
  - change (times ((c, m) :: t :: p) q) with (plus (times_term c m q) (times (t :: p) q)).
    rewrite value_plus, value_times_term, IH. cbn [value]. ring.
Qed.
Lemma value_opposite p v : value (opposite p) v = - value p v.
Proof.
  induction p as [| [c m] p IH]; cbn; [ ring |]. fold (opposite p). rewrite IH, opp_IZR. ring.
Qed.
Lemma value_minus p q v : value (minus p q) v = value p v - value q v.
Proof. unfold minus. rewrite value_plus, value_opposite. ring. Qed.
Lemma value_raised p n v : value (raised p n) v = value p v ^ n.
Proof.
  induction n as [| n IH]; [ apply value_constant |].
  destruct n; [ cbn; ring |]. change (raised p (S (S n))) with (times p (raised p (S n))).
  rewrite value_times, IH. reflexivity.
Qed.
Lemma value_same p q v : same p q = true -> value p v = value q v.
Proof.
  revert q. induction p as [| [c m] p IH]; intros [| [d n] q]; cbn; try easy.
  rewrite !andb_true_iff. intros [[C O] S]. apply Z.eqb_eq in C. subst.
  destruct (order m n) eqn:E; try easy. rewrite (order_equal m n v E), (IH q S). easy.
Qed.
Lemma value_shifted p y v : value (shifted p) (y :: v) = value p v.
Proof.
  induction p as [| [c m] p IH]; cbn; [ easy |]. fold (shifted p). rewrite IH.
  destruct m; cbn; [ now destruct v | now rewrite Rmult_1_l ].
Qed.

Lemma power_without x m v : power m v = nth x v 1 ^ nth x m 0%nat * power (without x m) v.
Proof.
  revert m v. induction x as [| x IH]; intros [| d m] [| y v]; cbn; try ring;
    try (rewrite pow1; ring). unfold without in IH. rewrite (IH m v) at 1. ring.
Qed.

Fixpoint horner (l : list polynomial) (x : R) (v : list R) : R :=
  match l with [] => 0 | p :: l' => value p v + x * horner l' x v end.
Lemma horner_placed c m e l x v :
  horner (placed c m e l) x v = IZR c * power m v * x ^ e + horner l x v.
Proof. revert l. induction e as [| e IH]; intros [| p l]; cbn; rewrite ?IH; cbn; ring. Qed.
Lemma horner_coefficients x p v : horner (coefficients x p) (nth x v 1) v = value p v.
Proof.
  induction p as [| [c m] p IH]; cbn; [ easy |].
  rewrite horner_placed, IH, (power_without x m v). ring.
Qed.
Lemma horner_homogenised l n m x v : value m v * x = value n v ->
  value (snd (homogenised l n m)) v = value m v ^ length l /\
  value m v * value (fst (homogenised l n m)) v = value m v ^ length l * horner l x v.
Proof.
  intros E. induction l as [| c l [S H]]; cbn [homogenised fst snd length horner pow value].
  - rewrite value_constant. split; ring.
  - destruct (homogenised l n m) as [rest scale]. cbn in *.
    rewrite value_plus, !value_times, S. split; [ easy |].
    transitivity (value m v * (value c v * value m v ^ length l)
                  + value n v * (value m v * value rest v)); [ ring |].
    rewrite H, <- E. ring.
Qed.

(* It has the same sign. *)
Lemma value_replaced x n m p v : 0 < value m v -> value m v * nth x v 1 = value n v ->
  exists k, 0 < k /\ value (replaced x n m p) v = k * value p v.
Proof.
  intros P E. destruct (horner_homogenised (coefficients x p) n m _ v E) as [_ H].
  rewrite horner_coefficients in H.
  exists (value m v ^ length (coefficients x p) / value m v). split.
  - apply Rdiv_lt_0_compat; [ now apply pow_lt | easy ].
  - unfold replaced. apply Rmult_eq_reg_l with (value m v); [| lra ]. rewrite H. field. lra.
Qed.
