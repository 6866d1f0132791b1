import type { JsonSchema } from '../../definition/json.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { schemaRead } from '../conditionSchemas.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { factBounds } from '../satisfy/factBounds.ts';
import { outcomesOf } from '../satisfy/outcomes.ts';
import type { Rule } from './rule.ts';

/** Functions of facts whose value is a whole number; the values of others are not known in advance. */
const wholeNumbers = [
  'monthsSince',
  'yearsSince',
  'daysSince',
  'daysUntil',
  'daysBetween',
  'daysThrough',
  'monthsThrough',
  'count',
];

/** Returns the schemas of everything that conditions of a definition read, computed values included. */
export function schemasOf(inspection: Inspection): (pointer: string) => JsonSchema | undefined {
  const { flow, fields } = inspection;
  return (pointer) => {
    const [, first, name = ''] = pointer.split('/');
    // With a single context, a condition about it is meant for other wizards that share it.
    if (pointer === '/context/name' && Object.keys(flow.addresses).length < 2) return undefined;
    const schema = schemaRead(inspection, pointer);
    const fact = first === 'facts' ? flow.facts?.[name] : undefined;
    if (!fact) return schema;
    if (!wholeNumbers.includes(fact.function)) return fact.function === 'same' ? schema : undefined;
    const [least, most] = factBounds(fact, (read) => fields.get(read)?.schema);
    return {
      type: 'integer',
      ...(least === undefined ? {} : { minimum: least }),
      ...(most === undefined ? {} : { maximum: most }),
    };
  };
}

/** Returns the names so that each comes after those that it is made of. Cycles end. */
function innermostFirst(names: string[], namedBy: (name: string) => string[]): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    namedBy(name).forEach(visit);
    ordered.add(name);
  };
  names.forEach(visit);
  return [...ordered];
}

/** Every condition can hold and can fail. One that cannot is a mistake. */
export const satisfiable: Rule = (inspection) => {
  const { flow, hasSchema } = inspection;
  if (!hasSchema) return;
  const schemaAt = schemasOf(inspection);
  const strange = new Set<string>();
  const namedBy = (name: string): string[] => {
    const source = flow.conditions?.[name];
    return source === undefined ? [] : partsOfCondition(source, '').names.map((named) => named.name);
  };
  for (const name of innermostFirst(Object.keys(flow.conditions ?? {}), namedBy)) {
    const { canHold, canFail, sure } = outcomesOf(flow, name, schemaAt);
    const at = joinPointer('/conditions', name);
    // A diagnostic inside the condition already explains it.
    const isReported = inspection.diagnostics.some(
      ({ pointer }) => pointer === at || pointer.startsWith(`${at}/`),
    );
    // So does a condition that it is made of.
    if (isReported || namedBy(name).some((named) => strange.has(named))) strange.add(name);
    if (!sure || strange.has(name)) continue;
    if (!canHold || !canFail) strange.add(name);
    const saying = { end: 'key' as const, params: { name } };
    if (!canHold) report(inspection, 'never-holds', at, saying);
    else if (!canFail) report(inspection, 'always-holds', at, saying);
  }
};
