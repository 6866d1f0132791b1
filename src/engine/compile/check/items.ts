import { basePointer } from '../askedFields.ts';
import { answersRead } from '../conditionParts.ts';
import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Returns the list around a field, as pointers name it: `/trip/travellers` of `/trip/travellers/*​/name`. */
function listAround(pointer: string): string | undefined {
  const end = pointer.lastIndexOf('/*');
  return end < 0 ? undefined : pointer.slice(0, end);
}

/** `/item/…` is read only where there is an item with that member. Elsewhere it is unknown, without an error. */
export const items: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  const look = (condition: string | undefined, at: string, list?: string) => {
    if (condition === undefined) return;
    for (const pointer of answersRead(flow, condition)) {
      if (!pointer.startsWith('/item/')) continue;
      if (list !== undefined && fields.has(`${list}/*${pointer.slice('/item'.length)}`)) continue;
      report(inspection, 'item-elsewhere', at, { params: { name: condition, pointer } });
    }
  };
  for (const [id, page] of Object.entries(flow.pages)) {
    const at = joinPointer('/pages', id);
    const base = basePointer(flow, id);
    for (const [name, { when }] of Object.entries(page.fields ?? {})) {
      look(when, joinPointer(at, 'fields', name, 'when'), listAround(`${base}/${name}`));
    }
    page.constrain?.forEach(({ when }, index) =>
      look(when, joinPointer(at, 'constrain', index, 'when'), listAround(base)),
    );
  }
  for (const { guard } of machineStates(flow.machine).flatMap(({ branches }) => branches)) {
    if (guard) look(guard.condition, joinPointer(guard.at, 'params', 'condition'));
  }
  for (const room of ['decisions', 'advice', 'nextSteps', 'requires'] as const) {
    flow[room]?.forEach(({ when }, index) => look(when, joinPointer(`/${room}`, index, 'when')));
  }
};
