import type { Translate } from '#engine/text/translate.ts';
import type { Registry } from '#server/ports/registry.ts';

/** Returns the name of a product's icon; undefined where it has none. */
export function iconOfProduct(
  product: string,
  { registry, t }: { registry: Registry; t: Translate },
): string | undefined {
  const namespace = registry.get(`produkt.${product}`)?.definition.namespace;
  const key = `${namespace}:icon`;
  return namespace !== undefined && t.exists(key) ? t(key) : undefined;
}
