import type { DefinitionModule } from '#engine/definition/definition.ts';
import { loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';

/**
 * Loads a compiled module with the formats that its pages need. The text is executed: pass only modules of this
 * platform.
 */
export async function importModule(moduleText: string): Promise<LoadedDefinition> {
  const address = `data:text/javascript;base64,${Buffer.from(moduleText).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as DefinitionModule;
  const runtime = createRuntime();
  const formats = Object.values(module.definition.pages).flatMap(({ formats = [] }) => formats);
  await loadLazyFormats([...new Set(formats)], runtime);
  return loadDefinition(module, runtime);
}
