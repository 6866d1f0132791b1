import type { Definition } from '#engine/definition/definition.ts';
import type { Translate } from '#engine/text/translate.ts';

/** Returns the name of the icon that the texts of a definition name; undefined without texts or definition. */
export function iconOfDefinition(
  definition: Pick<Definition, 'namespace'> | undefined,
  t: Translate,
): string | undefined {
  const key = `${definition?.namespace}:icon`;
  return t.exists(key) ? t(key) : undefined;
}
