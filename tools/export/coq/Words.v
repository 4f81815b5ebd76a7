(* What the words of proof/vocabulary.hpp mean, in the textbook's form, and how that follows from
   what they expand to. Limits and sums are Coquelicot's.

   D is where the inputs that a word quantifies over may lie: their domains, and what the premises
   around the word say of them. U is one input, R, or several, R * R and so on. *)
From Coq Require Export Reals Lra.
From Coq Require Import Lia ZArith.
From Coquelicot Require Export Coquelicot.
Open Scope R_scope.

(* Growth: of any two numbers of D. *)
Definition rises (D : R -> Prop) (f : R -> R) := forall x y, D x -> D y -> x < y -> f x < f y.
Definition falls (D : R -> Prop) (f : R -> R) := forall x y, D x -> D y -> x < y -> f y < f x.
Definition does_not_fall (D : R -> Prop) (f : R -> R) :=
  forall x y, D x -> D y -> x < y -> f x <= f y.
Definition does_not_rise (D : R -> Prop) (f : R -> R) :=
  forall x y, D x -> D y -> x < y -> f y <= f x.
Definition stays (D : R -> Prop) (f : R -> R) := forall x y, D x -> D y -> f x = f y.

(* A sum of whole numbers of terms. *)
Definition sums_to (term closed : R -> R) :=
  forall n : nat, (1 <= n)%nat -> sum_n_m (fun k => term (INR k)) 1 n = closed (INR n).

(* Limits, as an input x goes to infinity or falls to 0. *)
Definition tends_to (f : R -> R) (l : R) := is_lim f p_infty (Finite l).
Definition tends_to_at_zero (f : R -> R) (l : R) := filterlim f (at_right 0) (locally l).
(* As a function x of several inputs does, which it can; whatever the inputs are otherwise. *)
Definition along {U} (D : U -> Prop) (x : U -> R) (F : (R -> Prop) -> Prop) (P : U -> Prop) :=
  F (fun r => forall u, D u -> x u = r -> P u).
Definition tends_to_along {U} (D : U -> Prop) (x : U -> R) (f : U -> R) (l : R) :=
  (forall r, exists u, D u /\ r < x u) /\
  filterlim f (along D x (Rbar_locally p_infty)) (locally l).
Definition tends_to_along_to_zero {U} (D : U -> Prop) (x : U -> R) (f : U -> R) (l : R) :=
  (forall r, 0 < r -> exists u, D u /\ 0 < x u < r) /\
  filterlim f (along D x (at_right 0)) (locally l).

(* Theta, with constants for all of D. *)
Definition Theta {U} (D : U -> Prop) (f g : U -> R) :=
  exists c C, 0 < c /\ 0 < C /\ forall u, D u -> 0 <= c * g u <= f u /\ f u <= C * g u.

(* Optima. *)
Definition is_least (D : R -> Prop) (f : R -> R) (best value : R) :=
  D best /\ f best = value /\ forall x, D x -> value <= f x.
Definition is_greatest (D : R -> Prop) (f : R -> R) (best value : R) :=
  D best /\ f best = value /\ forall x, D x -> f x <= value.
Definition is_least_only_at (D : R -> Prop) (f : R -> R) (best value : R) :=
  D best /\ f best = value /\ forall x, D x -> x <> best -> value < f x.

(* Pieces. Continuity is Coquelicot's continuous_on. *)
Definition meet_at (boundary : R) (left right : R -> R) := left boundary = right boundary.

(* What the definitions are good for, and what they exclude: a weaker one would lose it. *)

Lemma no_fall_where_it_does_not D f x y :
  does_not_fall D f -> falls D f -> D x -> D y -> y <= x.
Proof.
  intros H K d e. destruct (Rle_lt_dec y x) as [l | l]; [ easy |].
  generalize (H x y d e l) (K x y d e l); lra.
Qed.
Lemma stays_if_it_does_neither D f : does_not_fall D f -> does_not_rise D f -> stays D f.
Proof.
  intros H K x y d e. destruct (Rtotal_order x y) as [l | [<- | l]]; [| easy |].
  - generalize (H x y d e l) (K x y d e l); lra.
  - generalize (H y x e d l) (K y x e d l); lra.
Qed.
Lemma sums_grow_by_terms term closed :
  sums_to term closed -> forall n : nat, (1 <= n)%nat ->
  closed (INR (S n)) = closed (INR n) + term (INR (S n)).
Proof.
  intros H n L. rewrite <- (H n L), <- (H (S n)) by lia. rewrite sum_n_Sm by lia. easy.
Qed.
Lemma tends_to_one_limit f k l : tends_to f k -> tends_to f l -> k = l.
Proof.
  intros K L. apply is_lim_unique in K. apply is_lim_unique in L. rewrite K in L. now injection L.
Qed.
(* With all arguments: found by unification, they fill the memory. *)
Lemma one_limit {U} (F : (U -> Prop) -> Prop) (f : U -> R) k l : ProperFilter' F ->
  filterlim f F (locally k) -> filterlim f F (locally l) -> k = l.
Proof. intros P. exact (@filterlim_locally_unique U R_AbsRing R_NormedModule F P f k l). Qed.
Lemma tends_to_at_zero_one_limit f k l : tends_to_at_zero f k -> tends_to_at_zero f l -> k = l.
Proof. apply (one_limit (at_right 0)), Proper_StrongProper, at_right_proper_filter. Qed.
Global Instance along_filter {U} (D : U -> Prop) x F : Filter F -> Filter (along D x F).
Proof.
  intros HF. unfold along. split.
  - apply filter_forall. easy.
  - intros P Q HP HQ. generalize (filter_and _ _ HP HQ). apply filter_imp. intros r [A B] u d E.
    split; [ now apply (A u) | now apply (B u) ].
  - intros P Q I. apply filter_imp. intros r A u d E. apply I. now apply (A u).
Qed.
Lemma tends_to_along_one_limit {U} (D : U -> Prop) x f k l :
  tends_to_along D x f k -> tends_to_along D x f l -> k = l.
Proof.
  intros [I K] [_ L]. apply (one_limit (along D x (Rbar_locally p_infty)) f); [| easy | easy ].
  split; [| apply along_filter, Rbar_locally_filter ].
  intros [n N]. destruct (I n) as (u & d & H). now apply (N (x u) H u d).
Qed.
Lemma tends_to_along_to_zero_one_limit {U} (D : U -> Prop) x f k l :
  tends_to_along_to_zero D x f k -> tends_to_along_to_zero D x f l -> k = l.
Proof.
  intros [I K] [_ L]. apply (one_limit (along D x (at_right 0)) f); [| easy | easy ].
  split; [| apply along_filter, filter_filter ].
  intros [n N]. destruct (I n (cond_pos n)) as (u & d & H & S). apply (N (x u)) with u; try easy.
  change (Rabs (x u - 0) < n). rewrite Rminus_0_r, Rabs_pos_eq; lra.
Qed.
Lemma the_least_is_one D f best value x :
  is_least_only_at D f best value -> D x -> f x <= value -> x = best.
Proof.
  intros (_ & _ & H) d l. destruct (Req_dec x best) as [| n]; [ easy |].
  generalize (H x d n); lra.
Qed.
Lemma least_and_greatest_is_one D f a b v w x :
  is_least D f a v -> is_greatest D f b w -> D x -> v <= f x <= w.
Proof. intros (_ & _ & L) (_ & _ & G) d. split; [ now apply L | now apply G ]. Qed.
Lemma no_Theta_of_its_square : ~ Theta (fun x => 0 < x) (fun x => x) (fun x => x * x).
Proof.
  intros (c & C & hc & hC & H). destruct (H (2 / c)) as [[_ K] _].
  - apply Rdiv_lt_0_compat; lra.
  - replace (c * (2 / c * (2 / c))) with (2 * (2 / c)) in K by (field; lra).
    assert (0 < 2 / c) by (apply Rdiv_lt_0_compat; lra). lra.
Qed.

Lemma continuous_on_inside (D : R -> Prop) (f : R -> R) x :
  continuous_on D f -> D x -> locally x D -> continuous f x.
Proof.
  intros C d O P HP. generalize (filter_and _ _ O (C x d P HP)). unfold within, filtermap.
  apply filter_imp. intros y [dy A]. now apply A.
Qed.

(* The textbook's Theta: in whatever limit that lies in D in the end. *)
Lemma Theta_eventually {U} (D : U -> Prop) f g (F : (U -> Prop) -> Prop) :
  Filter F -> F D -> Theta D f g ->
  exists c C, 0 < c /\ 0 < C /\ F (fun u => c * Rabs (g u) <= Rabs (f u) <= C * Rabs (g u)).
Proof.
  intros HF HD (c & C & hc & hC & H). exists c, C. split; [ easy |]. split; [ easy |].
  apply (filter_imp D); [| easy ]. intros u d. destruct (H u d) as [[G L] K].
  assert (0 <= g u) by (apply (Rmult_le_reg_l c); lra).
  rewrite (Rabs_pos_eq (g u)), (Rabs_pos_eq (f u)); lra.
Qed.

(* How they follow from what the words expand to. *)

Lemma by_a_step (D : R -> Prop) (P : R -> R -> Prop) :
  (forall x s, D x -> D (x + s) -> 0 < s -> P (x + s) x) ->
  forall x y, D x -> D y -> x < y -> P y x.
Proof.
  intros H x y d e l. replace y with (x + (y - x)) in * by ring. apply H; [ easy | easy | lra ].
Qed.
Lemma rises_by (D : R -> Prop) f :
  (forall x s, D x -> D (x + s) -> 0 < s -> f (x + s) > f x) -> rises D f.
Proof. exact (by_a_step D (fun y x => f y > f x)). Qed.
Lemma falls_by (D : R -> Prop) f :
  (forall x s, D x -> D (x + s) -> 0 < s -> f (x + s) < f x) -> falls D f.
Proof. exact (by_a_step D (fun y x => f y < f x)). Qed.
Lemma does_not_fall_by (D : R -> Prop) f :
  (forall x s, D x -> D (x + s) -> 0 < s -> f (x + s) >= f x) -> does_not_fall D f.
Proof. intros H x y d e l. apply Rge_le. now apply (by_a_step D (fun y x => f y >= f x)). Qed.
Lemma does_not_rise_by (D : R -> Prop) f :
  (forall x s, D x -> D (x + s) -> 0 < s -> f (x + s) <= f x) -> does_not_rise D f.
Proof. exact (by_a_step D (fun y x => f y <= f x)). Qed.
Lemma stays_by (D : R -> Prop) f :
  (forall x s, D x -> D (x + s) -> 0 < s -> f (x + s) = f x) -> stays D f.
Proof.
  intros H x y d e. destruct (Rtotal_order x y) as [l | [<- | l]]; [| easy |].
  - symmetry. now apply (by_a_step D (fun y x => f y = f x)).
  - now apply (by_a_step D (fun y x => f y = f x)).
Qed.
(* From one even number to another. *)
Lemma even_step x s : (exists k : Z, (1 <= k)%Z /\ x = 2 * IZR k) ->
  (exists k : Z, (1 <= k)%Z /\ x + s = 2 * IZR k) -> 0 < s ->
  exists k : Z, (1 <= k)%Z /\ s = 2 * IZR k.
Proof.
  intros (j & _ & J) (k & _ & K) l. exists (k - j)%Z.
  assert (E : s = 2 * IZR (k - j)) by (rewrite minus_IZR; lra).
  split; [| exact E ]. assert (0 < IZR (k - j)) as P by lra. apply lt_IZR in P. lia.
Qed.

Lemma sums_to_by (term closed : R -> R) :
  (forall m, 1 <= m -> closed 1 = term 1 /\ closed (m + 1) - closed m = term (m + 1)) ->
  sums_to term closed.
Proof.
  intros H n L. induction n as [| n IH]; [ lia |].
  destruct n as [| n].
  - rewrite sum_n_n. cbn. destruct (H 1) as [-> _]; lra.
  - rewrite sum_n_Sm, IH by lia. change (plus ?a ?b) with (a + b).
    rewrite (S_INR (S n)). assert (1 <= INR (S n)) by (apply (le_INR 1); lia).
    destruct (H (INR (S n))) as [_ E]; lra.
Qed.

(* A tolerance is e by an input of its own. *)
Lemma small_enough e k : 0 < e -> 0 < k -> exists x, 0 < x <= 1 /\ x * k <= e.
Proof.
  intros he hk. exists (Rmin 1 (e / k)).
  assert (0 < e / k) by (now apply Rdiv_lt_0_compat).
  split; [ split; [ apply Rmin_pos; lra | apply Rmin_l ] |].
  apply (Rle_trans _ (e / k * k)); [| right; field; lra ].
  apply Rmult_le_compat_r; [ lra | apply Rmin_r ].
Qed.
Lemma within_distance a l t x k e : a - l <= t /\ l - a <= t -> t = x * k -> x * k <= e ->
  Rabs (a - l) <= e.
Proof. intros H E L. apply Rabs_le. lra. Qed.
Lemma within_part a b t x k e : b <> 0 -> a - b <= t * b /\ b - a <= t * b ->
  t = x * k -> 0 < x -> 0 < k -> x * k <= e -> Rabs (a / b - 1) <= e.
Proof.
  intros hb H E hx hk L. assert (0 < t) by (rewrite E; now apply Rmult_lt_0_compat).
  assert (0 < b) by nra. replace (a / b - 1) with ((a - b) / b) by (field; lra).
  apply Rabs_le. split; apply (Rmult_le_reg_r b); [ easy | | easy |];
    replace ((a - b) / b * b) with (a - b) by (field; lra); nra.
Qed.

Lemma nears_locally {U} (F : (U -> Prop) -> Prop) (f : U -> R) l : Filter F ->
  (forall e, 0 < e -> F (fun u => Rabs (f u - l) <= e)) -> filterlim f F (locally l).
Proof.
  intros HF H P [d HP]. unfold filtermap.
  apply (filter_imp (fun u => Rabs (f u - l) <= d / 2)).
  - intros u L. apply HP. change (Rabs (f u - l) < d). generalize (cond_pos d). lra.
  - apply H. generalize (cond_pos d). lra.
Qed.
Lemma tends_to_by (f : R -> R) l :
  (forall e, 0 < e -> exists n, forall x, 1 <= x -> n <= x -> Rabs (f x - l) <= e) ->
  tends_to f l.
Proof.
  intros H. apply (nears_locally (Rbar_locally p_infty)); [ apply Rbar_locally_filter |].
  intros e he. destruct (H e he) as [n N]. exists (Rmax 1 n). intros x L.
  apply N; apply Rlt_le, (Rle_lt_trans _ (Rmax 1 n)); auto; [ apply Rmax_l | apply Rmax_r ].
Qed.
Lemma tends_to_at_zero_by (f : R -> R) l :
  (forall e, 0 < e -> exists n, 0 < n /\
     forall x, 0 < x <= 1 -> x <= n -> Rabs (f x - l) <= e) ->
  tends_to_at_zero f l.
Proof.
  intros H. apply nears_locally; [ apply at_right_proper_filter |].
  intros e he. destruct (H e he) as (n & hn & N).
  exists (mkposreal (Rmin 1 n) (Rmin_pos _ _ Rlt_0_1 hn)). intros x L hx.
  change (Rabs (x - 0) < Rmin 1 n) in L. rewrite Rminus_0_r, Rabs_pos_eq in L by lra.
  generalize (Rmin_l 1 n), (Rmin_r 1 n). intros. apply N; lra.
Qed.

Lemma tends_to_along_by {U} (D : U -> Prop) x f l :
  (forall r, 0 < r -> exists u, D u /\ r < x u) ->
  (forall e, 0 < e -> exists n, forall u, D u -> n <= x u -> Rabs (f u - l) <= e) ->
  tends_to_along D x f l.
Proof.
  intros I H. split.
  - intros r. destruct (I (Rabs r + 1)) as (u & d & L); [ generalize (Rabs_pos r); lra |].
    exists u. split; [ easy |]. generalize (Rle_abs r). lra.
  - apply nears_locally; [ typeclasses eauto |]. intros e he. destruct (H e he) as [n N].
    exists n. intros r L u d <-. apply N; [ easy | lra ].
Qed.
Lemma tends_to_along_to_zero_by {U} (D : U -> Prop) x f l :
  (forall r, 0 < r -> exists u, D u /\ 0 < x u < r) ->
  (forall e, 0 < e -> exists n, 0 < n /\ forall u, D u -> x u <= n -> Rabs (f u - l) <= e) ->
  tends_to_along_to_zero D x f l.
Proof.
  intros I H. split; [ easy |].
  apply nears_locally; [ typeclasses eauto |]. intros e he. destruct (H e he) as (n & hn & N).
  exists (mkposreal n hn). intros r L hr u d <-. apply N; [ easy |].
  change (Rabs (x u - 0) < n) in L. rewrite Rminus_0_r, Rabs_pos_eq in L; lra.
Qed.

Lemma Theta_by {U} (D : U -> Prop) f g c C : 0 < c -> 0 < C ->
  (forall u, D u -> g u >= 0 /\ c * g u <= f u /\ f u <= C * g u) -> Theta D f g.
Proof.
  intros hc hC H. exists c, C. split; [ easy |]. split; [ easy |]. intros u d.
  destruct (H u d) as (G & L & K). split; [ split; [ apply Rmult_le_pos; lra | easy ] | easy ].
Qed.

Lemma is_least_by (D : R -> Prop) f best value : D best ->
  (forall x, D x -> f best = value /\ f x >= value) -> is_least D f best value.
Proof.
  intros d H. split; [ easy |]. split; [ now apply (H best) |].
  intros x e. apply Rge_le. now apply H.
Qed.
Lemma is_greatest_by (D : R -> Prop) f best value : D best ->
  (forall x, D x -> f best = value /\ f x <= value) -> is_greatest D f best value.
Proof. intros d H. split; [ easy |]. split; [ now apply (H best) |]. intros x e. now apply H. Qed.
Lemma is_least_only_at_by (D : R -> Prop) f best value : D best ->
  (forall x, D x -> f best = value /\ (x > best \/ x < best -> f x > value)) ->
  is_least_only_at D f best value.
Proof.
  intros d H. split; [ easy |]. split; [ now apply (H best) |].
  intros x e N. apply (H x e). destruct (Rdichotomy _ _ N); auto.
Qed.

Lemma is_continuous_by (D : R -> Prop) (boundary : R) (left right whole : R -> R) :
  continuous_on D left -> continuous_on D right ->
  (forall x, D x -> left boundary = right boundary /\ ((x <= boundary -> whole x = left x) /\
                    (x >= boundary -> whole x = right x))) ->
  continuous_on D whole.
Proof.
  intros CL CR H x d. apply (nears_locally (within D (locally x))).
  { apply within_filter, locally_filter. }
  intros e he.
  assert (near : forall h : R -> R, continuous_on D h ->
            within D (locally x) (fun y => Rabs (h y - h x) <= e)).
  { intros h C. apply (C x d (fun v => Rabs (v - h x) <= e)).
    exists (mkposreal e he). intros v L. change (Rabs (v - h x) < e) in L. lra. }
  destruct (H x d) as (M & HL & HR).
  (* Away from the boundary one piece is all that counts. *)
  assert (side : forall P : R -> Prop, locally x P -> within D (locally x) P).
  { intros P. unfold within. apply filter_imp. auto. }
  destruct (Rtotal_order x boundary) as [L | [E | L]].
  - generalize (filter_and _ _ (near left CL) (side _ (open_lt boundary x L))).
    unfold within. apply filter_imp. intros y A dy. destruct (A dy) as [N B].
    rewrite HL by lra. destruct (H y dy) as (_ & HLy & _). now rewrite HLy by lra.
  - generalize (filter_and _ _ (near left CL) (near right CR)).
    unfold within. apply filter_imp. intros y A dy. destruct (A dy) as [N K].
    destruct (H y dy) as (_ & HLy & HRy). destruct (Rle_dec y boundary).
    + rewrite HL, HLy by lra. easy.
    + rewrite HR, HRy by lra. easy.
  - generalize (filter_and _ _ (near right CR) (side _ (open_gt boundary x L))).
    unfold within. apply filter_imp. intros y A dy. destruct (A dy) as [N B].
    rewrite HR by lra. destruct (H y dy) as (_ & _ & HRy). now rewrite HRy by lra.
Qed.

(* Tactics for what is exported. *)

Lemma some_number (x : R) : exists y, y = x.
Proof. now exists x. Qed.

Ltac positive :=
  solve [ repeat first [ lra | apply Rdiv_lt_0_compat | apply Rmult_lt_0_compat
                       | apply Rplus_lt_0_compat | apply pow_lt | apply sqrt_lt_R0
                       | apply Rinv_0_lt_compat ] ].
Ltac known :=
  first [ assumption | exact I | lra | positive | split; lra
        | exists 1%Z; split; [ lia | lra ] ].
(* A premise that is known to hold. *)
Ltac met H :=
  match type of H with ?P -> _ =>
    let p := fresh in assert (p : P) by known; specialize (H p); clear p
  end.
Ltac nonzero := repeat split; try (apply Rgt_not_eq, Rlt_gt); known.
Ltac continuous_piece :=
  apply continuous_on_forall; intros ? ?;
  apply (@ex_derive_continuous R_AbsRing R_NormedModule); auto_derive; nonzero.
(* That x gets as large, or as small, as it is to be. *)
Ltac smaller :=
  match goal with |- ?a < ?b =>
    let p := fresh in assert (p : 0 < b - a); [ field_simplify; [ positive | nonzero .. ] | lra ]
  end.
Ltac reached := split; [ repeat split; known | first [ smaller | split; [ positive | smaller ] ] ].
