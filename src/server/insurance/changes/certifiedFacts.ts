import type { Definition } from '#engine/definition/definition.ts';
import { outlineEntry } from '#engine/outline.ts';
import type { Translate } from '#engine/text/translate.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** A line of a certificate. */
interface CertifiedFact {
  label: string;
  value: string;
}

/** Returns what a certificate repeats of a contract, in the words of its product: the sum insured. */
export async function certifiedFacts(
  { change }: Pick<Definition, 'change'>,
  { product, answers }: Pick<Contract, 'product' | 'answers'>,
  { registry, t }: { registry: Registry; t: Translate },
): Promise<CertifiedFact[]> {
  const named = registry.get(product)?.definition;
  const loaded = named && change?.certified && (await registry.load(named.id, named.version));
  if (!loaded) return [];
  return (change.certified ?? []).flatMap((semantic) =>
    fieldsBySemantic(loaded.definition, semantic).flatMap(({ pointer }) => {
      const { label, value = '' } = outlineEntry(loaded, answers, pointer, t) ?? {};
      return label === undefined || value === '' ? [] : [{ label, value }];
    }),
  );
}
