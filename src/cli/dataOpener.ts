import { interpretDefinition } from '#engine/compile/interpret.ts';
import { readTree, sourceOf, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { isShared, type Files } from './partition.ts';

/** Checked definitions with the texts of their files. */
export interface OpenableDefinitions {
  /** Texts of all files of definitions. */
  files: Files;
  definitions: DefinitionFiles[];
  /** Files of each definition alone, by path of the flow. */
  own: Map<string, string[]>;
  byFlow: Map<string, Diagnostic[]>;
}

/** A definition that judges without being compiled. */
export interface InterpretedDefinition {
  source: DefinitionSource;
  loaded: LoadedDefinition;
}

/** Returns a definition by id; undefined when it has mistakes or there is none. */
export type Opener = (id: string) => InterpretedDefinition | undefined;

/** Returns a function that opens definitions without mistakes by id, each once. */
export async function definitionOpener({
  files,
  definitions,
  own,
  byFlow,
}: OpenableDefinitions): Promise<Opener> {
  const runtime = createRuntime();
  await loadLazyFormats(lazyFormatNames, runtime);
  for (const { contractPrefixes = [] } of definitions)
    contractPrefixes.forEach((prefix) => runtime.contractPrefixes.add(prefix));
  const shared = Object.keys(files).filter(isShared);
  const opened = new Map<string, InterpretedDefinition | undefined>();
  const open = (id: string): InterpretedDefinition | undefined => {
    const flow = definitions.find((each) => each.id === id)?.flow.file;
    if (flow === undefined || byFlow.get(flow)?.length !== 0) return undefined;
    const paths = [...shared, ...(own.get(flow) ?? [])];
    const [definition] = readTree(
      Object.fromEntries(paths.map((path) => [path, files[path] ?? ''])),
    ).definitions;
    if (!definition) return undefined;
    const source = sourceOf(definition);
    return { source, loaded: interpretDefinition(source, runtime) };
  };
  return (id) => {
    if (!opened.has(id)) opened.set(id, open(id));
    return opened.get(id);
  };
}
