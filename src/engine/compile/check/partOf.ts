import { expectKnownName, report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** A part of a page asks questions of a page that comes after it on every route, and has no schema of its own. */
export const partOf: Rule = (inspection) => {
  const { flow, files, hasSchema } = inspection;
  if (!hasSchema) return;
  const before = pagesBefore(flow.machine);
  const states = machineStates(flow.machine);
  for (const [id, { partOf: whole }] of Object.entries(flow.pages)) {
    if (whole === undefined) continue;
    const at = joinPointer('/pages', id, 'partOf');
    const params = { name: id, page: whole };
    const wholes = [...inspection.pages.keys()].filter((page) => page !== id);
    if (!expectKnownName(inspection, 'unknown-page', at, whole, wholes)) continue;
    if (inspection.pages.has(id))
      report(inspection, 'part-with-schema', joinPointer('/properties', id), {
        document: files.schema,
        end: 'key',
        params,
      });
    const isSkipped = states.some(({ name, page }) => page === whole && !before.get(name)?.every.has(id));
    if (isSkipped) report(inspection, 'part-after-whole', at, { params });
  }
};
