import { outlineEntry } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { gistOf } from '#engine/text/gist.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { definitionOf } from './summary.ts';

/** Returns what a contract insures, in the customer's own words: „Kalkhoff Endeavour 5“; empty where nothing names it. */
export async function insuredObject(
  { product, answers }: Pick<Contract, 'product' | 'answers'>,
  { registry, t }: { registry: Registry; t: Translate },
): Promise<string> {
  const definition = definitionOf(registry, { product });
  const loaded = definition && (await registry.load(definition.id, definition.version));
  if (!loaded) return '';
  const fieldAt = (pointer: string) => loaded.fields.get(fieldPointer(pointer));
  return (loaded.definition.insured ?? [])
    .flatMap((pointer) => {
      const entry = outlineEntry(loaded, answers, pointer, t);
      return entry ? gistOf([entry], fieldAt) : [];
    })
    .join(' ');
}
