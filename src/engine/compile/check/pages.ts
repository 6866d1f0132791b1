import { fieldsAskedOn } from '../askedFields.ts';
import { expectKnownName, report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import { reservedPages } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** Pages, their schemas and the states that show them belong together, and every page is reachable. */
export const pages: Rule = (inspection) => {
  const { flow, files, hasSchema } = inspection;
  const ids = Object.keys(flow.pages);
  const shown = new Set<string>();
  for (const { page, at } of machineStates(flow.machine)) {
    if (page === undefined) continue;
    shown.add(page);
    const exists = expectKnownName(inspection, 'unknown-page', joinPointer(at, 'meta', 'page'), page, ids);
    if (exists && flow.pages[page]?.kind === 'exit') {
      report(inspection, 'exit-in-machine', joinPointer(at, 'meta', 'page'), { params: { name: page } });
    }
  }
  const exits = new Set((flow.decisions ?? []).map((row) => row.exit));
  for (const [id, page] of Object.entries(flow.pages)) {
    const at = joinPointer('/pages', id);
    const kind = page.kind ?? 'questions';
    const say = (code: string) => report(inspection, code, at, { end: 'key', params: { name: id } });
    if (reservedPages.includes(id)) say('reserved-page');
    if (kind === 'exit' ? !exits.has(id) : !shown.has(id)) say('unreachable-page');
    const asks = fieldsAskedOn(inspection, id).length > 0;
    if (hasSchema && kind === 'questions' && !asks && page.each === undefined) say('page-without-questions');
    if (hasSchema && (kind === 'exit' || kind === 'result') && asks) say('page-with-questions');
  }
  for (const id of inspection.pages.keys()) {
    expectKnownName(inspection, 'unknown-page', joinPointer('/properties', id), id, ids, {
      document: files.schema,
      end: 'key',
    });
  }
};
