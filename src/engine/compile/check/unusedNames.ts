import type { FlowSource } from '../../definition/source.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { report, type Inspection } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Returns the names of all conditions that a flow uses, without those in other conditions. */
function conditionsNamed({ flow, vocabulary }: Inspection): Set<string> {
  const rows = [flow.decisions, flow.advice, flow.nextSteps, flow.requires, flow.coveredBy, flow.writes];
  const pages = Object.values(flow.pages);
  const named = [
    ...rows.flatMap((room) => (room ?? []).map(({ when }) => when)),
    ...(flow.change?.consequences ?? []).map(({ when }) => when),
    ...(flow.change?.requires ?? []),
    flow.change?.due?.when,
    ...pages.flatMap(({ fields = {} }) => Object.values(fields).map(({ when }) => when)),
    ...pages.flatMap(({ constrain = [] }) => constrain.map(({ when }) => when)),
    ...machineStates(flow.machine).flatMap(({ branches }) => branches.map(({ guard }) => guard?.condition)),
    flow.creditCheck?.when,
    flow.healthRecords,
    ...(flow.kind === 'produkt' ? (vocabulary.documentConditions?.[flow.key] ?? []) : []),
  ];
  return new Set(named.filter((name) => name !== undefined));
}

/** Returns the pointers of facts that are read outside conditions and other facts. */
const factsRead = ({ writes = [], change, pages }: FlowSource): string[] => [
  ...Object.values(pages).flatMap(({ fields = {} }) =>
    Object.values(fields).flatMap(({ figure }) => (figure === undefined ? [] : `/facts/${figure}`)),
  ),
  ...writes.map(({ from }) => from),
  ...Object.values(change?.earliest ?? {}).flatMap((days) => Object.values(days)),
  ...[change?.effective, change?.effectiveIfCheaper, change?.due?.by].filter(
    (pointer) => pointer !== undefined,
  ),
];

/** Every condition and fact is used somewhere. */
export const unusedNames: Rule = (inspection) => {
  const { flow, files } = inspection;
  const named = conditionsNamed(inspection);
  const read = new Set([...factsRead(flow), ...(files.tariff?.reads ?? [])]);
  for (const [name, source] of Object.entries(flow.conditions ?? {})) {
    const parts = partsOfCondition(source, '');
    for (const inner of parts.names) if (inner.name !== name) named.add(inner.name);
    for (const { pointer } of parts.reads) read.add(pointer);
  }
  for (const [name, { of }] of Object.entries(flow.facts ?? {}))
    for (const pointer of [of].flat()) if (pointer !== `/facts/${name}`) read.add(pointer);

  const saying = (name: string) => ({ end: 'key' as const, params: { name } });
  for (const name of Object.keys(flow.conditions ?? {}))
    if (!named.has(name))
      report(inspection, 'unused-condition', joinPointer('/conditions', name), saying(name));
  for (const name of Object.keys(flow.facts ?? {}))
    if (!read.has(`/facts/${name}`))
      report(inspection, 'unused-fact', joinPointer('/facts', name), saying(name));
};
