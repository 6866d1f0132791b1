import { findCycles } from '../cycles.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { expectKnownName, report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Every condition that is mentioned exists, and none depends on itself. */
export const conditions: Rule = (inspection) => {
  const { flow, vocabulary } = inspection;
  const made = flow.conditions ?? {};
  const names = Object.keys(made);
  const expect = (name: string, at: string) =>
    void expectKnownName(inspection, 'unknown-condition', at, name, names);

  for (const [id, page] of Object.entries(flow.pages)) {
    for (const [name, { when }] of Object.entries(page.fields ?? {})) {
      if (when) expect(when, joinPointer('/pages', id, 'fields', name, 'when'));
    }
    page.constrain?.forEach(({ when }, index) =>
      expect(when, joinPointer('/pages', id, 'constrain', index, 'when')),
    );
  }
  flow.decisions?.forEach(({ when }, index) => expect(when, joinPointer('/decisions', index, 'when')));
  for (const { guard } of machineStates(flow.machine).flatMap(({ branches }) => branches)) {
    if (guard) expect(guard.condition, joinPointer(guard.at, 'params', 'condition'));
  }
  // The list of documents is a file of the server that belongs to the flow by its key, so mistakes are reported at
  // the key.
  for (const name of (flow.kind === 'produkt' && vocabulary.documentConditions?.[flow.key]) || [])
    expectKnownName(inspection, 'unknown-document-condition', '/key', name, names, {
      params: { key: flow.key },
    });
  const named = (name: string) => {
    const source = made[name];
    return source === undefined ? [] : partsOfCondition(source, joinPointer('/conditions', name)).names;
  };
  for (const name of names) named(name).forEach((next) => expect(next.name, next.at));
  for (const circle of findCycles(names, (name) => named(name).map((next) => next.name))) {
    const at = joinPointer('/conditions', circle[0] ?? '');
    report(inspection, 'condition-circle', at, { end: 'key', params: { names: circle.join(' → ') } });
  }
};
