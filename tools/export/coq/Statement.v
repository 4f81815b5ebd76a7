(* Statements as data, and what they say: the very text of the theorems, which Coq finds by
   unfolding `says`. So nobody need trust this file. *)
From Proofline Require Export Polynomial.

(* Variables are known by their place among the theorem's, from 0 on. *)
Inductive relation := Less | AtMost | Greater | AtLeast | Equal | Unequal.
Inductive term :=
  | Var (x : nat)
  | Num (z : Z)
  | Add (a b : term)
  | Sub (a b : term)
  | Mul (a b : term)
  | Div (a b : term)
  | Neg (a : term)
  | Pow (a : term) (n : nat)
  | Max (a b : term)
  | Min (a b : term)
  | Root (a : term)
  | When (r : relation) (a b : term) (x y : term).
Inductive statement :=
  | Is (r : relation) (a b : term)
  | Both (s t : statement)
  | Either (s t : statement)
  | Implies (s t : statement)
  | Iff (s t : statement)
  | Not (s : statement).

Definition chosen (r : relation) (a b x y : R) : R :=
  match r with
  | Less => if Rlt_dec a b then x else y
  | AtMost => if Rle_dec a b then x else y
  | Greater => if Rgt_dec a b then x else y
  | AtLeast => if Rge_dec a b then x else y
  | Equal => if Req_EM_T a b then x else y
  | Unequal => if Req_EM_T a b then y else x
  end.
Fixpoint meaning (t : term) (values : list R) : R :=
  match t with
  | Var x => nth x values 0
  | Num z => IZR z
  | Add a b => meaning a values + meaning b values
  | Sub a b => meaning a values - meaning b values
  | Mul a b => meaning a values * meaning b values
  | Div a b => meaning a values / meaning b values
  | Neg a => - meaning a values
  | Pow a n => meaning a values ^ n
  | Max a b => Rmax (meaning a values) (meaning b values)
  | Min a b => Rmin (meaning a values) (meaning b values)
  | Root a => sqrt (meaning a values)
  | When r a b x y =>
      chosen r (meaning a values) (meaning b values) (meaning x values) (meaning y values)
  end.
Definition related (r : relation) (a b : R) : Prop :=
  match r with
  | Less => a < b
  | AtMost => a <= b
  | Greater => a > b
  | AtLeast => a >= b
  | Equal => a = b
  | Unequal => a <> b
  end.
Fixpoint says (s : statement) (values : list R) : Prop :=
  match s with
  | Is r a b => related r (meaning a values) (meaning b values)
  | Both s t => says s values /\ says t values
  | Either s t => says s values \/ says t values
  | Implies s t => says s values -> says t values
  | Iff s t => says s values <-> says t values
  | Not s => ~ says s values
  end.

(* What is known of a variable: an even one is twice a whole number from 1 on. *)
Inductive domain := Positive | Nonnegative | AtLeastOne | Even | Fraction | Real.
Definition lies_in (d : domain) (x : R) : Prop :=
  match d with
  | Positive => 0 < x
  | Nonnegative => 0 <= x
  | AtLeastOne => 1 <= x
  | Even => exists k : Z, (1 <= k)%Z /\ x = 2 * IZR k
  | Fraction => 0 < x <= 1
  | Real => True
  end.
Definition given (d : domain) (x : R) (statement : Prop) : Prop :=
  match d with Real => statement | _ => lies_in d x -> statement end.

(* For all values of variables in these domains: first the variables, then what is known. *)
Fixpoint given_all (ds : list domain) (xs : list R) (statement : Prop) : Prop :=
  match ds, xs with
  | d :: ds', x :: xs' => given d x (given_all ds' xs' statement)
  | _, _ => statement
  end.
Fixpoint for_all (ds : list domain) (statement : list R -> Prop) : Prop :=
  match ds with
  | [] => statement []
  | _ :: ds' => forall x : R, for_all ds' (fun xs => statement (x :: xs))
  end.
Definition holds_for_all (ds : list domain) (s : statement) : Prop :=
  for_all ds (fun xs => given_all ds xs (says s xs)).

Fixpoint all_lie_in (ds : list domain) (xs : list R) : Prop :=
  match ds, xs with
  | [], [] => True
  | d :: ds', x :: xs' => lies_in d x /\ all_lie_in ds' xs'
  | _, _ => False
  end.
Lemma given_all_if ds xs (S : Prop) : (all_lie_in ds xs -> S) -> length xs = length ds ->
  given_all ds xs S.
Proof.
  revert xs. induction ds as [| d ds IH]; intros [| x xs] H L; try easy; try now apply H.
  cbn. injection L as L.
  destruct d; cbn; intros; apply IH; auto; intros; apply H; now split.
Qed.
Lemma for_all_if ds (P : list R -> Prop) :
  (forall xs, length xs = length ds -> P xs) -> for_all ds P.
Proof.
  revert P. induction ds as [| d ds IH]; cbn; intros P H; [ now apply H |].
  intros x. apply IH. intros xs L. apply H. cbn. now rewrite L.
Qed.
Lemma holds_for_all_if ds s : (forall xs, all_lie_in ds xs -> says s xs) -> holds_for_all ds s.
Proof.
  intros H. apply for_all_if. intros xs L. apply given_all_if; [ apply H | exact L ].
Qed.

(* For some values there. *)
Definition found (d : domain) (x : R) (statement : Prop) : Prop :=
  match d with Real => statement | _ => lies_in d x /\ statement end.
Fixpoint found_all (ds : list domain) (xs : list R) (statement : Prop) : Prop :=
  match ds, xs with
  | d :: ds', x :: xs' => found d x (found_all ds' xs' statement)
  | _, _ => statement
  end.
Fixpoint for_some (ds : list domain) (statement : list R -> Prop) : Prop :=
  match ds with
  | [] => statement []
  | _ :: ds' => exists x : R, for_some ds' (fun xs => statement (x :: xs))
  end.
Definition holds_for_some (ds : list domain) (s : statement) : Prop :=
  for_some ds (fun xs => found_all ds xs (says s xs)).

Lemma all_lie_in_length ds xs : all_lie_in ds xs -> length xs = length ds.
Proof.
  revert xs. induction ds as [| d ds IH]; intros [| x xs] H; try easy.
  destruct H as [_ H]. cbn. f_equal. now apply IH.
Qed.
Lemma found_all_if ds xs (S : Prop) : all_lie_in ds xs -> S -> found_all ds xs S.
Proof.
  revert xs. induction ds as [| d ds IH]; intros [| x xs] H K; try easy.
  destruct H as [L H]. destruct d; cbn; auto.
Qed.
Lemma for_some_if ds (P : list R -> Prop) xs : length xs = length ds -> P xs -> for_some ds P.
Proof.
  revert P xs. induction ds as [| d ds IH]; intros P [| x xs] L H; try easy.
  exists x. apply (IH _ xs); [ now injection L | easy ].
Qed.
Lemma holds_for_some_if ds s xs : all_lie_in ds xs -> says s xs -> holds_for_some ds s.
Proof.
  intros L H. apply (for_some_if _ _ xs); [ now apply all_lie_in_length | now apply found_all_if ].
Qed.

Lemma given_all_then ds xs (S : Prop) : given_all ds xs S -> all_lie_in ds xs -> S.
Proof.
  revert xs. induction ds as [| d ds IH]; intros [| x xs] H L; try easy.
  destruct L as [L K]. apply (IH xs); [| easy ]. destruct d; cbn in H; auto.
Qed.
Lemma for_all_then ds (P : list R -> Prop) xs : for_all ds P -> length xs = length ds -> P xs.
Proof.
  revert P xs. induction ds as [| d ds IH]; intros P [| x xs] H L; try easy.
  apply (IH (fun xs => P (x :: xs))); [ apply H | now injection L ].
Qed.
Lemma does_not_hold_if ds s xs : all_lie_in ds xs -> ~ says s xs -> ~ holds_for_all ds s.
Proof.
  intros L N H. apply N. apply (given_all_then ds xs); [| easy ].
  apply (for_all_then ds (fun xs => given_all ds xs (says s xs)) xs); [ easy |].
  now apply all_lie_in_length.
Qed.
