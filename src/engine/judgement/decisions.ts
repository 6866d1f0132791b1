import type { Decision } from '../definition/definition.ts';
import type { Scope } from './scope.ts';

/** The rows of the acceptance table that hold, taken only from complete pages; decline beats refer. */
export function decisionsThatHold(decisions: Decision[], complete: Set<string>, scope: Scope): Decision[] {
  const holding = decisions.filter(
    (row) => row.reads.every((page) => complete.has(page)) && scope.truth(row.when) === true,
  );
  const declined = holding.filter((row) => row.decide === 'decline');
  return [...declined, ...holding.filter((row) => row.decide === 'refer')];
}
