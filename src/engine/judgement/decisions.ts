import type { Decision } from '../definition/definition.ts';
import type { Scope } from './scope.ts';

/** The acceptance table while a path is walked. */
export interface DecisionTable {
  /** Notes that a page is complete and judges the rows that read it last. */
  complete(page: string): void;
  /** Returns the rows that hold: declines first, otherwise in their order. */
  holding(): Decision[];
}

/**
 * Creates the acceptance table. Each row is judged once, when the last page that it reads is complete: later pages
 * cannot change what it read.
 */
export function decisionTable(decisions: Decision[], scope: Scope): DecisionTable {
  const waiting = new Map<string, Decision[]>();
  const complete = new Set<string>();
  const held = new Set<Decision>();
  let begun = false;
  const judge = (row: Decision) => {
    if (scope.truth(row.when) === true) held.add(row);
  };
  for (const row of decisions) {
    for (const page of row.reads) waiting.set(page, [...(waiting.get(page) ?? []), row]);
  }
  return {
    complete(page) {
      if (complete.has(page)) return;
      complete.add(page);
      for (const row of waiting.get(page) ?? [])
        if (row.reads.every((read) => complete.has(read))) judge(row);
    },
    holding() {
      // Rows that read only the context hold from the start.
      if (!begun) decisions.filter(({ reads }) => reads.length === 0).forEach(judge);
      begun = true;
      if (held.size === 0) return [];
      const holding = decisions.filter((row) => held.has(row));
      return [
        ...holding.filter(({ decide }) => decide === 'decline'),
        ...holding.filter(({ decide }) => decide === 'refer'),
      ];
    },
  };
}
