import { circlesOf } from '../circles.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { expectKnown, report } from '../inspection.ts';
import { statesOf } from '../machineParts.ts';
import { below } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Conditions are named where they are used as they were named where they were made, and end. */
export const conditions: Rule = (inspection) => {
  const { flow, vocabulary } = inspection;
  const made = flow.conditions ?? {};
  const names = Object.keys(made);
  const expect = (name: string, at: string) =>
    void expectKnown(inspection, 'unknown-condition', at, name, names);

  for (const [id, page] of Object.entries(flow.pages)) {
    for (const [name, { when }] of Object.entries(page.fields ?? {})) {
      if (when) expect(when, below('/pages', id, 'fields', name, 'when'));
    }
    page.constrain?.forEach(({ when }, place) =>
      expect(when, below('/pages', id, 'constrain', place, 'when')),
    );
  }
  flow.decisions?.forEach(({ when }, place) => expect(when, below('/decisions', place, 'when')));
  for (const { guard } of statesOf(flow.machine).flatMap(({ branches }) => branches)) {
    if (guard) expect(guard.condition, below(guard.at, 'params', 'condition'));
  }
  // The list of papers is a file that only the server knows; the key of the flow is by what they belong together.
  for (const name of (flow.kind === 'produkt' && vocabulary.documentConditions?.[flow.key]) || [])
    expectKnown(inspection, 'unknown-document-condition', '/key', name, names, { params: { key: flow.key } });
  const named = (name: string) => {
    const source = made[name];
    return source === undefined ? [] : partsOfCondition(source, below('/conditions', name)).names;
  };
  for (const name of names) named(name).forEach((next) => expect(next.name, next.at));
  for (const circle of circlesOf(names, (name) => named(name).map((next) => next.name))) {
    const at = below('/conditions', circle[0] ?? '');
    report(inspection, 'condition-circle', at, { end: 'key', params: { names: circle.join(' → ') } });
  }
};
