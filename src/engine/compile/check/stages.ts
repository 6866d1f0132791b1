import { joinPointer } from '../../pointerParts.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { shownStages } from '../shownStages.ts';
import type { Rule } from './rule.ts';

const at = (page: string) => joinPointer('/pages', page, 'stage');

/** No way leads from a page to one of an earlier stage. */
function expectOrder(inspection: Inspection, names: string[]): void {
  const { machine, pages } = inspection.flow;
  const before = pagesBefore(machine);
  const placeOf = (page: string) => names.indexOf(pages[page]?.stage ?? '');
  const namedStages = new Set<string>();
  for (const { name, page } of machineStates(machine)) {
    if (page === undefined || placeOf(page) < 0 || namedStages.has(page)) continue;
    const later = [...(before.get(name)?.some ?? [])].find((earlier) => placeOf(earlier) > placeOf(page));
    if (later === undefined) continue;
    namedStages.add(page);
    report(inspection, 'stage-backwards', at(page), { params: { name: page, page: later } });
  }
}

/** Pages have known stages, stages have pages, and no way leads back to an earlier stage. */
export const stages: Rule = (inspection) => {
  const { flow } = inspection;
  const names = flow.stages ?? [];
  for (const [id, { stage }] of Object.entries(flow.pages))
    if (stage !== undefined) expectKnownName(inspection, 'unknown-stage', at(id), stage, names);
  const shown = shownStages(flow);
  for (const [index, name] of names.entries())
    if (!shown.includes(name))
      report(inspection, 'stage-without-page', joinPointer('/stages', index), { params: { name } });
  expectOrder(inspection, names);
};
