import type { DefinitionModule } from '#engine/definition/definition.ts';
import { loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';

/**
 * Loads the text of an emitted module, with every format that its pages need. Only texts that this
 * platform emitted may come here: they are run.
 */
export async function importModule(moduleText: string): Promise<LoadedDefinition> {
  const address = `data:text/javascript;base64,${Buffer.from(moduleText).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as DefinitionModule;
  const runtime = createRuntime();
  const formats = Object.values(module.definition.pages).flatMap((page) => page.formats);
  await loadLazyFormats([...new Set(formats)], runtime);
  return loadDefinition(module, runtime);
}
