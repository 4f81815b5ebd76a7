(* Certificates, and the program that checks them.

   A certificate is a tree of cases. In each case it says how the theorem's inputs depend on
   variables that are not negative, and what follows about the signs of polynomials in them; at a
   leaf it decides the statement, one comparison after the other. The program here multiplies out
   and compares; Accepted.v proves that what it accepts holds. *)
From Proofline Require Export Signs Statement.

(* What is known in a case. The newest variable comes first; everything else is in the order in
   which it came to be known. *)
Record kind := Kind { is_strict : bool; is_whole : bool }.
Record solution := Solution { solved_variable : nat; above_it : polynomial; below_it : polynomial }.
Definition fraction := (polynomial * polynomial)%type.
Record state := State {
  kinds : list kind;                    (* of each variable: it may not be 0; it is whole *)
  facts : list (polynomial * signs);
  solutions : list solution;            (* below * variable = above, where below is positive *)
  inputs : list fraction                (* what each input of the theorem is *)
}.

Definition one : polynomial := constant 1.
Definition t (c : Z) (m : monomial) : Z * monomial := (c, m).
Arguments t c%Z m%nat.

(* The sign that follows from the coefficients alone: no variable is negative. *)
Fixpoint all_strict (m : monomial) (ks : list kind) : bool :=
  match m, ks with
  | e :: m', k :: ks' => match e with O => true | S _ => is_strict k end && all_strict m' ks'
  | _, _ => true
  end.
Definition sign_of_power (m : monomial) (ks : list kind) : signs :=
  if all_strict m ks then above_zero else not_below_zero.
Fixpoint by_coefficients (ks : list kind) (p : polynomial) : signs :=
  match p with
  | [] => at_zero
  | (c, m) :: p' =>
      sum_signs (product_signs (sign_of c) (sign_of_power m ks)) (by_coefficients ks p')
  end.

(* The first solved variables replaced. *)
Definition after_solving (solved : list solution) (p : polynomial) : polynomial :=
  fold_left (fun q each => replaced (solved_variable each) (above_it each) (below_it each) q)
            solved p.

(* Why a polynomial p has a sign. *)
Inductive factor :=
  | Known (fact : nat)
  | Plain (p : polynomial)
  | Squared (r : polynomial).
Inductive reason :=
  | Coefficients
  | Fact (i : nat) (q : polynomial)            (* p is fact i times q, whose coefficients tell *)
  | Square (c r : polynomial) (w : reason)     (* p is c * r * r *)
  | Solved (k : nat) (w : reason)              (* as p with the first k solutions in it *)
  | Back (k : nat) (g f : polynomial) (w : reason)  (* f, with k solutions in it, is g * p *)
  | Scaled (g p' : polynomial) (w : reason)    (* p is g * p' *)
  | Meet (v w : reason)
  | Sum (l : list (Z * list factor))           (* p is a sum of products *)
  | Cut (i x : nat) (a b t : Z).               (* x is whole, fact i is a*x + b, so x is beyond t *)

Definition sign_of_factor (st : state) (f : factor) : polynomial * signs :=
  match f with
  | Known i => nth i (facts st) ([], any_sign)
  | Plain p => (p, by_coefficients (kinds st) p)
  | Squared r => (times r r, not_below_zero)
  end.
Fixpoint sign_of_factors (st : state) (c : Z) (l : list factor) : polynomial * signs :=
  match l with
  | [] => (constant c, sign_of c)
  | f :: l' => let (p, s) := sign_of_factor st f in let (q, t) := sign_of_factors st c l' in
      (times p q, product_signs s t)
  end.
Fixpoint sign_of_sum (st : state) (l : list (Z * list factor)) : polynomial * signs :=
  match l with
  | [] => ([], at_zero)
  | (c, fs) :: l' => let (p, s) := sign_of_factors st c fs in let (q, t) := sign_of_sum st l' in
      (plus p q, sum_signs s t)
  end.
Definition turned (by_what s : signs) : signs :=
  if within by_what above_zero then s
  else if within by_what below_zero then opposite_signs s else any_sign.

Fixpoint sign (st : state) (w : reason) (p : polynomial) : signs :=
  match w with
  | Coefficients => by_coefficients (kinds st) p
  | Fact i q =>
      match nth_error (facts st) i with
      | Some (f, s) =>
          if same p (times f q) then product_signs s (by_coefficients (kinds st) q) else any_sign
      | None => any_sign
      end
  | Square c r w =>
      if same p (times c (times r r))
      then let s := sign st w r in
           product_signs (by_coefficients (kinds st) c)
                         (both_signs (product_signs s s) not_below_zero)
      else any_sign
  | Solved k w => sign st w (after_solving (firstn k (solutions st)) p)
  | Back k g f w =>
      if same (after_solving (firstn k (solutions st)) f) (times g p)
      then turned (by_coefficients (kinds st) g) (sign st w f) else any_sign
  | Scaled g p' w =>
      if same p (times g p') then product_signs (by_coefficients (kinds st) g) (sign st w p')
      else any_sign
  | Meet v w => both_signs (sign st v p) (sign st w p)
  | Sum l => let (q, s) := sign_of_sum st l in if same p q then s else any_sign
  | Cut i x a b t =>
      match nth_error (facts st) i, nth_error (kinds st) x with
      | Some (f, s), Some k =>
          let linear c d := plus (times (constant c) (variable x)) (constant d) in
          if is_whole k && same f (linear a b)
             && same p (linear (Z.sgn a) (- Z.sgn a * t)%Z)
             && is_nothing (both_signs s
                  (sum_signs (sign_of (a * (t - Z.sgn a) + b)%Z) not_above_zero))
          then not_below_zero else any_sign
      | _, _ => any_sign
      end
  end.

(* How a state changes. *)
Definition with_fact (st : state) (p : polynomial) (s : signs) : state :=
  State (kinds st) (facts st ++ [(p, s)]) (solutions st) (inputs st).
Definition with_solution (st : state) (x : nat) (n m : polynomial) : state :=
  State (kinds st) (facts st) (solutions st ++ [Solution x n m]) (inputs st).
Definition with_input (st : state) (f : fraction) : state :=
  State (kinds st) (facts st) (solutions st) (inputs st ++ [f]).
Definition shifted_fraction (f : fraction) : fraction := (shifted (fst f), shifted (snd f)).
Definition with_variable (st : state) (k : kind) : state :=
  State (k :: kinds st)
        (map (fun f => (shifted (fst f), snd f)) (facts st))
        (map (fun s => Solution (S (solved_variable s))
                                (shifted (above_it s)) (shifted (below_it s)))
             (solutions st))
        (map shifted_fraction (inputs st)).

(* An input, as it depends on a variable that is not negative. *)
Definition with_input_in (d : domain) (st : state) : state :=
  let any := Kind false false in
  match d with
  | Positive => with_input (with_variable st (Kind true false)) (variable 0, one)
  | Nonnegative => with_input (with_variable st any) (variable 0, one)
  | AtLeastOne => with_input (with_variable st any) (plus one (variable 0), one)
  | Even => with_input (with_variable st (Kind false true))
                       (plus (constant 2) (times (constant 2) (variable 0)), one)
  | Fraction => with_input (with_variable st any) (one, plus one (variable 0))
  | Real => with_input (with_variable (with_variable st any) any)
                       (minus (variable 1) (variable 0), one)
  end.
Definition start (ds : list domain) : state :=
  fold_left (fun st d => with_input_in d st) ds (State [] [] [] []).

(* What a leaf says, in the order in which the statement is gone through. *)
Inductive hint :=
  | Keep                                    (* the fraction is left as it comes out *)
  | Cancel (n d g : polynomial)             (* it is g*n / g*d *)
  | Nonzero (w : reason)                    (* the divisor *)
  | Compare (below above : reason)          (* the signs of the difference's two parts *)
  | IsRoot (r e : polynomial) (equal nonzero sign : reason).
      (* the root of n/d is r/e: n*e*e - r*r*d is 0, e is not, and r*e is not negative *)

Definition reduced (f : fraction) (hs : list hint) : option (fraction * list hint) :=
  match hs with
  | Keep :: hs' => Some (f, hs')
  | Cancel n d g :: hs' =>
      if same (fst f) (times g n) && same (snd f) (times g d) then Some ((n, d), hs') else None
  | _ => None
  end.
Definition sum (f g : fraction) : fraction :=
  let (n, d) := f in let (m, e) := g in
  if same d e then (plus n m, d) else (plus (times n e) (times m d), times d e).
Definition opposite_fraction (f : fraction) : fraction := (opposite (fst f), snd f).

Definition difference (st : state) (f g : fraction) (hs : list hint) : option (signs * list hint) :=
  match reduced (sum f (opposite_fraction g)) hs with
  | Some ((n, d), Compare below above :: hs') =>
      let s := sign st below d in
      Some (if within s above_zero then sign st above n
            else if within s below_zero then sign st above (opposite n)
            else sign st above (times n d), hs')
  | _ => None
  end.
Definition wanted (r : relation) : signs :=
  match r with
  | Less => below_zero
  | AtMost => not_above_zero
  | Greater => above_zero
  | AtLeast => not_below_zero
  | Equal => at_zero
  | Unequal => not_zero
  end.
Definition compared (st : state) (r : relation) (f g : fraction) (hs : list hint) :
    option (bool * list hint) :=
  match difference st f g hs with
  | Some (s, hs') =>
      if within s (wanted r) then Some (true, hs')
      else if is_nothing (both_signs s (wanted r)) then Some (false, hs') else None
  | None => None
  end.

Fixpoint evaluated (st : state) (t : term) (hs : list hint) : option (fraction * list hint) :=
  let two a b (combined : fraction -> fraction -> list hint -> option (fraction * list hint)) :=
    match evaluated st a hs with
    | Some (f, hs') =>
        match evaluated st b hs' with
        | Some (g, hs'') => combined f g hs''
        | None => None
        end
    | None => None
    end in
  match t with
  | Var x => match nth_error (inputs st) x with Some f => Some (f, hs) | None => None end
  | Num z => Some ((constant z, one), hs)
  | Add a b => two a b (fun f g hs => reduced (sum f g) hs)
  | Sub a b => two a b (fun f g hs => reduced (sum f (opposite_fraction g)) hs)
  | Mul a b => two a b (fun f g hs =>
      reduced (times (fst f) (fst g), times (snd f) (snd g)) hs)
  | Div a b => two a b (fun f g hs =>
      match hs with
      | Nonzero w :: hs' =>
          if within (sign st w (fst g)) not_zero
          then reduced (times (fst f) (snd g), times (snd f) (fst g)) hs' else None
      | _ => None
      end)
  | Neg a =>
      match evaluated st a hs with
      | Some (f, hs') => Some (opposite_fraction f, hs')
      | None => None
      end
  | Pow a n =>
      match evaluated st a hs with
      | Some (f, hs') => reduced (raised (fst f) n, raised (snd f) n) hs'
      | None => None
      end
  | Max a b => two a b (fun f g hs =>
      match compared st AtLeast f g hs with
      | Some (b, hs') => Some (if b then f else g, hs')
      | None => None
      end)
  | Min a b => two a b (fun f g hs =>
      match compared st AtLeast f g hs with
      | Some (b, hs') => Some (if b then g else f, hs')
      | None => None
      end)
  | Root a =>
      match evaluated st a hs with
      | Some ((n, d), IsRoot r e u v w :: hs') =>
          if within (sign st u (minus (times n (times e e)) (times (times r r) d))) at_zero
             && within (sign st v e) not_zero && within (sign st w (times r e)) not_below_zero
          then Some ((r, e), hs') else None
      | _ => None
      end
  | When r a b x y =>
      match two a b (fun f g hs =>
        match compared st r f g hs with
        | Some (holds, hs') => Some ((if holds then one else [], one), hs')
        | None => None
        end) with
      | Some ((holds, _), hs') => evaluated st (match holds with [] => y | _ => x end) hs'
      | None => None
      end
  end.
Fixpoint decided (st : state) (s : statement) (hs : list hint) : option (bool * list hint) :=
  match s with
  | Is r a b =>
      match evaluated st a hs with
      | Some (f, hs') =>
          match evaluated st b hs' with
          | Some (g, hs'') => compared st r f g hs''
          | None => None
          end
      | None => None
      end
  | Both s t =>
      match decided st s hs with
      | Some (true, hs') => decided st t hs'
      | other => other
      end
  | Either s t =>
      match decided st s hs with
      | Some (false, hs') => decided st t hs'
      | other => other
      end
  | Implies s t =>
      match decided st s hs with
      | Some (true, hs') => decided st t hs'
      | Some (false, hs') => Some (true, hs')
      | None => None
      end
  | Iff s t =>
      match decided st s hs with
      | Some (first, hs') =>
          match decided st t hs' with
          | Some (second, hs'') => Some (Bool.eqb first second, hs'')
          | None => None
          end
      | None => None
      end
  | Not s =>
      match decided st s hs with
      | Some (holds, hs') => Some (negb holds, hs')
      | None => None
      end
  end.

(* A certificate. *)
Inductive certificate :=
  | Split (p : polynomial) (w : reason) (s : signs) (among others : certificate)
      (* p has one of the signs that w tells: it is among these, or among the others *)
  | Know (p : polynomial) (w : reason) (rest : certificate)      (* a fact of its own *)
  | Solve (i x : nat) (m r : polynomial) (rest : certificate)
      (* fact i is m*x - r; if it may be other than 0, it is a variable from now on *)
  | NewRoot (n d : polynomial) (v w : reason) (rest : certificate)
      (* a variable for the root of n/d, as d is not 0 by v, and n*d not negative by w *)
  | Absurd (p : polynomial) (v w : reason)                       (* no sign is left for p *)
  | Leaf (hs : list hint).                                       (* the statement holds *)

Definition is_constant (p : polynomial) : bool :=
  match p with [] => true | [(_, [])] => true | _ => false end.

Fixpoint check (st : state) (s : statement) (c : certificate) : bool :=
  match c with
  | Split p w signs among others =>
      let known := sign st w p in
      check (with_fact st p (both_signs known signs)) s among
      && check (with_fact st p (other_signs known signs)) s others
  | Know p w rest => check (with_fact st p (sign st w p)) s rest
  | Solve i x m r rest =>
      match nth_error (facts st) i, nth_error (kinds st) x with
      | Some (e, signs), Some k =>
          same e (minus (times m (variable x)) r)
          && within (by_coefficients (kinds st) m) above_zero
          && if within signs at_zero then check (with_solution st x r m) s rest
             else within signs not_below_zero &&
                  check (with_solution
                           (with_variable st
                              (Kind (within signs above_zero)
                                    (is_whole k && same m one && is_constant r)))
                           (S x) (plus (shifted r) (variable 0)) (shifted m)) s rest
      | _, _ => false
      end
  | NewRoot n d v w rest =>
      let signs := sign st w (times n d) in
      within (sign st v d) not_zero && within signs not_below_zero
      && let st' := with_variable st (Kind (within signs above_zero) false) in
         let square := times (variable 0) (variable 0) in
         check (with_fact st' (minus (times square (shifted d)) (shifted n)) at_zero) s rest
  | Absurd p v w => is_nothing (both_signs (sign st v p) (sign st w p))
  | Leaf hs => match decided st s hs with Some (true, _) => true | _ => false end
  end.

Definition accepts (ds : list domain) (s : statement) (c : certificate) : bool :=
  check (start ds) s c.

(* The same at one point: each input is a quotient of whole numbers. *)
Definition quotient_in (d : domain) (q : Z * Z) : bool :=
  let (n, m) := q in
  (0 <? m)%Z &&
  match d with
  | Positive => (0 <? n)%Z
  | Nonnegative => (0 <=? n)%Z
  | AtLeastOne => (m <=? n)%Z
  | Even => (n =? 2 * m * (n / (2 * m)))%Z && (1 <=? n / (2 * m))%Z
  | Fraction => (0 <? n)%Z && (n <=? m)%Z
  | Real => true
  end.
Fixpoint quotients_in (ds : list domain) (point : list (Z * Z)) : bool :=
  match ds, point with
  | [], [] => true
  | d :: ds', q :: point' => quotient_in d q && quotients_in ds' point'
  | _, _ => false
  end.
Definition at_point (point : list (Z * Z)) : state :=
  State [] [] [] (map (fun q => (constant (fst q), constant (snd q))) point).
Definition accepts_at (point : list (Z * Z)) (ds : list domain) (s : statement) (c : certificate) :=
  quotients_in ds point && check (at_point point) s c.
Definition q (n m : Z) := (n, m).
