import { fieldPointer } from '../../pointer.ts';
import type { JsonSchema } from '../../definition/json.ts';
import { report } from '../inspection.ts';
import { below } from '../pointerParts.ts';
import { outcomesOf } from '../satisfy/outcomes.ts';
import type { Rule } from './rule.ts';

/** Functions of facts whose value is a whole number; what others answer is not known beforehand. */
const wholeNumbers = ['monthsSince', 'yearsSince', 'daysSince', 'daysUntil', 'daysBetween'];

/** Every condition can hold, and can fail: one that cannot was not meant that way. */
export const satisfiable: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  const schemaAt = (pointer: string): JsonSchema | undefined => {
    const [, first = '', name = ''] = pointer.split('/');
    if (first === 'facts') {
      const fact = flow.facts?.[name]?.function ?? '';
      if (wholeNumbers.includes(fact)) return { type: 'integer' };
      if (fact === 'count') return { type: 'integer', minimum: 0 };
      return fact === 'same' ? { type: 'boolean' } : undefined;
    }
    if (first === 'context') return name === 'flags' ? { type: 'boolean' } : undefined;
    return first === 'item' ? undefined : fields.get(fieldPointer(pointer))?.schema;
  };
  for (const name of Object.keys(flow.conditions ?? {})) {
    const { canHold, canFail, sure } = outcomesOf(flow, name, schemaAt);
    const at = below('/conditions', name);
    // What was found to be wrong inside it already says why.
    const known = inspection.findings.some(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`));
    if (!sure || known) continue;
    const saying = { end: 'key' as const, params: { name } };
    if (!canHold) report(inspection, 'never-holds', at, saying);
    else if (!canFail) report(inspection, 'always-holds', at, saying);
  }
};
