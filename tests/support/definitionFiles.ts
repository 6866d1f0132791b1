import path from 'node:path';
import { readTree, sourceFolders, sourceOf, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';

/** Root folder of the checkout, without a URL: in the window of a component test, that is another class. */
const root = path.resolve(import.meta.dirname, '../..');

let byFlow: Map<string, DefinitionFiles> | undefined;

function definitionsByFlow(): Map<string, DefinitionFiles> {
  return (byFlow ??= new Map(
    readTree(readSources(root, sourceFolders)).definitions.map((files) => [files.flow.file, files]),
  ));
}

/** Returns the files of every definition of this checkout. */
export const allDefinitionFiles = (): DefinitionFiles[] => [...definitionsByFlow().values()];

/**
 * Returns the files of a definition of this checkout, put together with the shared pieces that it uses.
 * @param name `produkte/fahrrad`
 * @throws when there is no such flow
 */
export function definitionFiles(name: string): DefinitionFiles {
  const found = definitionsByFlow().get(`flows/${name}.flow.json`);
  if (!found) throw new Error(`There is no flow ${name}.`);
  return found;
}

/** Returns the whole flow of a definition. */
export const wholeFlow = (name: string): FlowSource =>
  definitionFiles(name).flow.value as unknown as FlowSource;

const filled = new Map<string, unknown>();

function fill(namespace: string): unknown {
  const files = allDefinitionFiles().find((each) => each.namespace === namespace);
  const texts: unknown = files && sourceOf(files).texts;
  filled.set(namespace, texts);
  return texts;
}

/** Returns the whole texts of a definition as they are shown, by namespace (`produkt.fahrrad`); undefined for other namespaces. */
export const wholeTexts = (namespace: string): unknown => filled.get(namespace) ?? fill(namespace);
