import type { LoadedDefinition } from '#engine/load.ts';
import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Deps } from '#server/ports/deps.ts';
import { isAnswered } from '#engine/text/entryLine.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { definitionOf } from './summary.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** Returns the answered entries, without advice and notices. */
function answeredOnly(entries: OutlineEntry[], loaded: LoadedDefinition): OutlineEntry[] {
  return entries.flatMap((entry) => {
    const isRead = loaded.fields.get(entry.pointer)?.notice !== undefined;
    if (isRead || !isAnswered(entry) || entry.pointer.startsWith('/advice/')) return [];
    return entry.children ? [{ ...entry, children: answeredOnly(entry.children, loaded) }] : [entry];
  });
}

/** Returns a reader of what a contract insures, in the product's own questions. */
export function createInsuredOutline(deps: Deps, t: Translate) {
  const judgement = createJudgement(deps);
  return async (contract: Contract): Promise<OutlineSection[]> => {
    const definition = definitionOf(deps.registry, contract);
    const loaded = definition && (await deps.registry.load(definition.id, definition.version));
    if (!loaded) return [];
    const context = Object.keys(definition.addresses).includes('antrag') ? 'antrag' : '';
    const lookups = await judgement.lookupsOf(loaded, contract.answers);
    // Judged as of the day of the contract, so that later restrictions do not apply.
    const inputs = {
      ...judgement.freshInputs(context, contract.brand),
      today: contract.receivedOn,
      lookups,
    };
    return spokenOutline(loaded, contract.answers, inputs, t)
      .filter(({ page }) => !loaded.definition.pages[page]?.applying)
      .map((section) => ({ ...section, entries: answeredOnly(section.entries, loaded) }))
      .filter(({ entries }) => entries.length > 0);
  };
}
