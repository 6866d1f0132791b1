import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Title of a definition; its id where it is no longer published. */
export type ChangeTitles = (definition: string) => string;

/** Returns the titles of changes by the ids of their definitions. */
export function createChangeTitles({ registry, root }: Pick<Deps, 'registry' | 'root'>): ChangeTitles {
  const t = translator('live', root);
  return (definition) => {
    const published = registry.get(definition)?.definition;
    return published ? t(`${published.namespace}:title`) : definition;
  };
}
