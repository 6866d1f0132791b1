import { circlesOf } from '../circles.ts';
import { expectKnown, report } from '../inspection.ts';
import { below } from '../pointerParts.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/** Facts name functions of the closed list, read what exists, and do not read themselves. */
export const facts: Rule = (inspection) => {
  const made = inspection.flow.facts ?? {};
  for (const [name, fact] of Object.entries(made)) {
    const at = below('/facts', name);
    expectKnown(
      inspection,
      'unknown-function',
      below(at, 'function'),
      fact.function,
      inspection.vocabulary.facts,
    );
    if (!inspection.hasSchema) continue;
    [fact.of].flat().forEach((pointer, place) => {
      expectPointer(inspection, pointer, Array.isArray(fact.of) ? below(at, 'of', place) : below(at, 'of'));
    });
  }
  const read = (name: string) =>
    [made[name]?.of ?? []]
      .flat()
      .filter((pointer) => pointer.startsWith('/facts/'))
      .map((pointer) => pointer.slice('/facts/'.length));
  for (const circle of circlesOf(Object.keys(made), read)) {
    const at = below('/facts', circle[0] ?? '');
    report(inspection, 'fact-circle', at, { end: 'key', params: { names: circle.join(' → ') } });
  }
};
