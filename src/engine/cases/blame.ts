import type { Condition } from '../definition/definition.ts';
import { combineAll } from './requirement.ts';
import type { Aim, Search, SearchTrail } from './search.ts';
import { solveCondition } from './solve.ts';

/** Returns how a part of a condition is called where it is to blame. */
function label({ condition, want }: Aim): string {
  if ('not' in condition) return label({ condition: condition.not, want: !want });
  if ('condition' in condition) return `${condition.condition}: ${want}`;
  if ('read' in condition) return `${condition.read}${want ? '' : ' (not)'}`;
  const parts = 'all' in condition ? condition.all : condition.any;
  return parts.map((part) => label({ condition: part, want })).join(', ');
}

/** Returns the first part that nothing fulfils, or the first two that exclude each other, or all parts. */
function blameTogether(search: Search, parts: Condition[], want: boolean, trail: SearchTrail): string[] {
  const solved = parts.map((condition) => {
    const aim = { condition, want };
    return { aim, found: solveCondition(search, aim, trail) };
  });
  const hopeless = solved.find(({ found }) => found.length === 0);
  if (hopeless) return blame(search, hopeless.aim, trail);
  for (const [index, one] of solved.entries()) {
    const other = solved.slice(index + 1).find(({ found }) => combineAll([one.found, found]).length === 0);
    if (other) return [label(one.aim), label(other.aim)];
  }
  return solved.map(({ aim }) => label(aim));
}

/** Returns the innermost parts of a condition that leave no way to make it as wanted. */
export function blame(search: Search, aim: Aim, trail: SearchTrail = []): string[] {
  const { condition, want } = aim;
  if ('not' in condition) return blame(search, { condition: condition.not, want: !want }, trail);
  if ('condition' in condition) {
    const inner = search.subject.loaded.definition.conditions[condition.condition];
    if (!inner || trail.includes(condition.condition)) return [label(aim)];
    return blame(search, { condition: inner, want }, [...trail, condition.condition]);
  }
  if ('read' in condition) return [label(aim)];
  const parts = 'all' in condition ? condition.all : condition.any;
  const needsAll = 'all' in condition ? want : !want;
  if (needsAll) return blameTogether(search, parts, want, trail);
  return [...new Set(parts.flatMap((part) => blame(search, { condition: part, want }, trail)))];
}
