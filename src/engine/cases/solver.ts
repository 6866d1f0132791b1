import { blame } from './blame.ts';
import type { GuardLiteral } from './reachability.ts';
import type { Requirement } from './requirement.ts';
import type { Search } from './search.ts';
import { solveAsked, solveGuard, solveLiteral, solvePage } from './solve.ts';
import type { Subject } from './subject.ts';

/** Finds the answers that bring about what a case needs. An empty list means that no way was found. */
export interface Solver {
  /** Returns what makes a named condition true, or known to be false. */
  condition: (literal: GuardLiteral) => Requirement[];
  /** Returns what opens a guard, or leaves it closed; unknown leaves it closed, too. */
  guard: (literal: GuardLiteral) => Requirement[];
  /** Returns what makes a field asked. */
  asked: (pointer: string) => Requirement[];
  /** Returns what leads to a page. */
  reach: (page: string) => Requirement[];
  /** Returns the parts of a condition that leave no way to make it as wanted. */
  blame: (literal: GuardLiteral) => string[];
}

/** Creates a solver that remembers what it found for each condition. */
export function createSolver(subject: Subject): Solver {
  const search: Search = { subject, found: new Map() };
  return {
    condition: (literal) => solveLiteral(search, literal),
    guard: (literal) => solveGuard(search, literal),
    asked: (pointer) => solveAsked(search, pointer),
    reach: (page) => solvePage(search, page),
    blame: ({ condition, want }) => blame(search, { condition: { condition }, want }),
  };
}
