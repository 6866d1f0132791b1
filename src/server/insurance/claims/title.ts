import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { valueText } from '#engine/text/value.ts';
import type { Registry } from '#server/ports/registry.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';

/** Returns the title of a claim: product and kind of damage. */
export function claimTitle(
  { loaded: { definition }, relevant }: { loaded: LoadedDefinition; relevant: Answers },
  registry: Pick<Registry, 'get'>,
  t: Translate,
): string {
  const product = registry.get(definition.products?.[0] ?? '')?.definition;
  const title = t(`${(product ?? definition).namespace}:title`);
  const kind = fieldsOf(definition).find(({ semantic }) => semantic === 'claim-kind');
  const value = kind && getPointer(relevant, kind.pointer);
  return kind && value !== undefined ? `${title}: ${valueText(definition, kind, value, t)}` : title;
}
