import type { LoadedDefinition } from '../../load.ts';
import { createRuntime } from '../../runtime.ts';
import { lazyFormatNames } from '../../formats/lazyFormats.ts';
import { interpretDefinition } from '../interpret.ts';
import { sourceOf, type DefinitionFiles } from '../tree.ts';

/** Returns a function that opens definitions by id. Formats that are loaded on demand accept every text. */
export function sourceOpener(definitions: DefinitionFiles[]): (id: string) => LoadedDefinition | undefined {
  const runtime = createRuntime();
  for (const name of lazyFormatNames) runtime.addFormat(name, () => true);
  return (id) => {
    const files = definitions.find((each) => each.id === id);
    return files && interpretDefinition(sourceOf(files), runtime);
  };
}
