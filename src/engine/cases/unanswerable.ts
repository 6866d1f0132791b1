import type { MissedGoal } from './case.ts';
import { candidatesAt } from './candidates.ts';
import type { Subject } from './subject.ts';

/** Returns the fields for which no valid answer is known: no case gets past a page that requires one of them. */
export function unanswerableFields({ loaded, today }: Subject): MissedGoal[] {
  const fields = [...loaded.fields.values()].filter(({ fields: inner, type }) => !inner && type !== 'object');
  return fields
    .filter((field) => candidatesAt(loaded, field, [], today).valid.length === 0)
    .map(({ pointer }) => ({ name: pointer, reason: 'unanswerable', parts: [] }));
}
