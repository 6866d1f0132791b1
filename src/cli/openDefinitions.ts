import { createHash } from 'node:crypto';
import { compile } from '#engine/compile/compile.ts';
import { link } from '#engine/compile/link.ts';
import type { Schemas } from '#engine/compile/conditions.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import type { DefinitionModule } from '#engine/definition/definition.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { readSources } from './sourceFiles.ts';

/** A definition of a checkout, compiled and loaded. */
export interface OpenedDefinition {
  source: DefinitionSource;
  loaded: LoadedDefinition;
  /** The schemas that its validators were made of, by name. */
  schemas: Schemas;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Compiles a source and loads the module that the server would deliver.
 * @throws Error as `compile` does
 */
export async function openSource(source: DefinitionSource): Promise<OpenedDefinition> {
  const { moduleText } = compile(source, hash);
  const address = `data:text/javascript;base64,${Buffer.from(moduleText).toString('base64')}`;
  const runtime = createRuntime();
  await loadLazyFormats(lazyFormatNames, runtime);
  const module = (await import(/* @vite-ignore */ address)) as DefinitionModule;
  return { source, loaded: loadDefinition(module, runtime), schemas: link(source).schemas };
}

/** Returns the sources of all definitions below `root`. Call it only for a tree without diagnostics. */
export function definitionSources(root: string): DefinitionSource[] {
  const tree = readTree(readSources(root, sourceFolders));
  return tree.definitions.map(sourceOf);
}
