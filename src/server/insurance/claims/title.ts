import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { valueText } from '#engine/text/value.ts';
import type { Registry } from '#server/ports/registry.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';

/** Returns what a claim is about: its product; without one what the definition calls the loss. */
function subjectOf(
  { namespace, products }: Definition,
  registry: Pick<Registry, 'get'>,
  t: Translate,
): string {
  const product = registry.get(products?.[0] ?? '')?.definition;
  return t(product ? `${product.namespace}:title` : [`${namespace}:loss`, `${namespace}:title`]);
}

/** Returns the title of a claim: product and kind of damage. */
export function claimTitle(
  { loaded: { definition }, relevant }: { loaded: Pick<LoadedDefinition, 'definition'>; relevant: Answers },
  registry: Pick<Registry, 'get'>,
  t: Translate,
): string {
  const title = subjectOf(definition, registry, t);
  const kind = fieldsOf(definition).find(({ semantic }) => semantic === 'claim-kind');
  const value = kind && getPointer(relevant, kind.pointer);
  return kind && value !== undefined ? `${title}: ${valueText(definition, kind, value, t)}` : title;
}
