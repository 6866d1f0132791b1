import { answersRead } from '../conditionParts.ts';
import { basePointer, fieldsAskedOn, pageAsking } from '../askedFields.ts';
import { report, type Inspection } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer, parsePointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/**
 * Returns every answer that decisions or the tariff read, through conditions and facts. The choice of a contract is
 * no risk.
 */
function judgedAnswers({ flow, files }: Inspection): string[] {
  const seen = new Set<string>();
  const answers = new Set<string>();
  const follow = (pointer: string): void => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    const fact = pointer.startsWith('/facts/') ? flow.facts?.[pointer.slice('/facts/'.length)] : undefined;
    if (fact) [fact.of].flat().forEach(follow);
    else answers.add(pointer);
  };
  flow.decisions?.forEach(({ when }) => answersRead(flow, when).forEach(follow));
  const { reads, variant } = files.tariff ?? { reads: [] };
  [...reads, variant ?? []].flat().forEach(follow);
  return [...answers].filter((pointer) => pointer !== flow.ownContract?.of);
}

/**
 * The notice of the duty of disclosure comes before the questions that it is about: nothing that decisions or the
 * tariff read is asked on an earlier page, or above it on the same page.
 */
export const riskNotice: Rule = (inspection) => {
  const { flow, hasSchema } = inspection;
  if (!hasSchema) return;
  const before = pagesBefore(flow.machine);
  const states = machineStates(flow.machine);
  const judged = judgedAnswers(inspection);
  for (const [id, page] of Object.entries(flow.pages)) {
    for (const [name, { notice }] of Object.entries(page.fields ?? {})) {
      if (notice === undefined) continue;
      const at = joinPointer('/pages', id, 'fields', name, 'notice');
      const order = [...(page.layout ?? []).flat(), ...fieldsAskedOn(inspection, id).map((own) => own.name)];
      const isAbove = (pointer: string) => {
        const [member = ''] = parsePointer(pointer.slice(basePointer(flow, id).length));
        return order.slice(0, order.indexOf(name)).includes(member);
      };
      const isEarlier = (asking: string) =>
        states.some((state) => state.page === asking && before.get(state.name)?.every.has(id) === false);
      for (const pointer of judged) {
        const asking = pageAsking(flow, pointer);
        if (asking === id ? isAbove(pointer) : isEarlier(asking))
          report(inspection, 'asked-before-notice', at, {
            end: 'key',
            params: { name: pointer, page: asking },
          });
      }
    }
  }
};
