import { expectKnownName, report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** A decline leads to an exit page; a condition decides once. */
export const decisions: Rule = (inspection) => {
  const { flow } = inspection;
  const seen = new Set<string>();
  /** Pages that were already reported as no exits. */
  const wrong = new Set<string>();
  flow.decisions?.forEach(({ when, exit }, index) => {
    if (seen.has(when)) {
      report(inspection, 'decision-twice', joinPointer('/decisions', index, 'when'), {
        params: { name: when },
      });
    }
    seen.add(when);
    if (exit === undefined) return;
    const at = joinPointer('/decisions', index, 'exit');
    if (!expectKnownName(inspection, 'unknown-page', at, exit, Object.keys(flow.pages))) return;
    if (flow.pages[exit]?.kind !== 'exit' && !wrong.has(exit))
      report(inspection, 'not-exit-page', at, { params: { name: exit } });
    if (flow.pages[exit]?.kind !== 'exit') wrong.add(exit);
  });
};
