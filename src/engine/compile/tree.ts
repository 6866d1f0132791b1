import type { JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';
import { parseDocument, type SourceDocument } from './document.ts';
import { listsReadBy } from './lists.ts';
import { placeOfTariff, readingOf, tariffFolder } from './tariffFiles.ts';
import type { DefinitionSource, TariffInputs } from './source.ts';

/** The parsed files of one definition. */
export interface DefinitionFiles {
  /** `produkt.FAHRRAD`: from the flow, or from its path where the flow lacks kind or key. */
  id: string;
  /** `produkt.fahrrad` */
  namespace: string;
  flow: SourceDocument;
  /** Undefined when the flow names a file that does not exist. */
  schema?: SourceDocument;
  texts?: SourceDocument;
  /** Texts that replace some of the live ones for a trial. */
  preview?: SourceDocument;
  /** Every shared schema file, by path below `schemas/`. */
  commons: { [ref: string]: SourceDocument };
  /** Every list that finders search, by name; definitions may read the data of its entries. */
  lists: { [name: string]: SourceDocument };
  tariff?: TariffInputs;
  /** The tariffs of a product, by their first days. */
  tariffs: SourceDocument[];
}

/** All JSON files that are part of definitions, and the definitions among them. */
export interface SourceTree {
  documents: Map<string, SourceDocument>;
  definitions: DefinitionFiles[];
}

/** What tariffs read, by the key of the product. */
export type TariffInputsByKey = { [key: string]: TariffInputs };

/** Where the lists of finders are: the data of their entries is part of the definitions that read it. */
export const listFolder = 'src/server/catalog/lookups/data';

/** The folders with files of definitions. */
export const sourceFolders = [
  'flows',
  'schemas',
  'locales/live',
  'locales/preview',
  listFolder,
  tariffFolder,
];

/** Returns whether a file is part of definitions; meta-schemas and API schemas are not. */
export function isSourceFile(path: string): boolean {
  return (
    path.endsWith('.json') &&
    sourceFolders.some((folder) => path.startsWith(`${folder}/`)) &&
    !path.startsWith('schemas/meta/') &&
    !path.startsWith('schemas/api/')
  );
}

const kinds: { [folder: string]: string } = {
  produkte: 'produkt',
  aenderungen: 'aenderung',
  schaeden: 'schaden',
  erklaerungen: 'erklaerung',
};
const flowPath = /^flows\/([^/]+)\/([^/]+)\.flow\.json$/;

/** Returns whether a file is the flow of a definition. */
export const isFlowFile = (path: string): boolean => flowPath.test(path);

/** Resolves `../x` relative to the folder of a file, with forward slashes. */
export function resolvePath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Returns a member of a document, when it is a string. */
function textOf(document: SourceDocument, member: string): string | undefined {
  const value = document.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = value[member];
  return typeof found === 'string' ? found : undefined;
}

/**
 * Parses texts by path (`flows/produkte/fahrrad.flow.json`) and returns them with the definitions among them. `known`
 * caches documents: unchanged texts keep the same object. Without `tariffs` the files themselves say what tariffs read.
 */
export function readTree(
  files: { [path: string]: string },
  tariffs?: TariffInputsByKey,
  cache: Map<string, { text: string; document: SourceDocument }> = new Map(),
): SourceTree {
  const documents = new Map<string, SourceDocument>();
  for (const path of Object.keys(files).sort()) {
    const text = files[path] ?? '';
    const before = cache.get(path);
    const document = before?.text === text ? before.document : parseDocument(path, text);
    cache.set(path, { text, document });
    documents.set(path, document);
  }
  const commons: { [ref: string]: SourceDocument } = {};
  for (const [path, document] of documents) {
    if (path.startsWith('schemas/common/')) commons[path.slice('schemas/'.length)] = document;
  }
  const lists: { [name: string]: SourceDocument } = {};
  for (const [path, document] of documents) {
    if (path.startsWith(`${listFolder}/`))
      lists[path.slice(listFolder.length + 1, -'.json'.length)] = document;
  }
  const tariffsOf = Map.groupBy(documents.values(), ({ file }) => placeOfTariff(file)?.product);
  const definitions: DefinitionFiles[] = [];
  for (const [path, flow] of documents) {
    const [, folder, name] = flowPath.exec(path) ?? [];
    if (folder === undefined || name === undefined) continue;
    const kind = kinds[folder] ?? textOf(flow, 'kind') ?? folder;
    const key = textOf(flow, 'key');
    definitions.push({
      id: `${textOf(flow, 'kind') ?? kind}.${key ?? name}`,
      namespace: `${kind}.${name}`,
      flow,
      schema: documents.get(resolvePath(path, textOf(flow, 'schema') ?? '')),
      texts: documents.get(`locales/live/${kind}.${name}.json`),
      preview: documents.get(`locales/preview/${kind}.${name}.json`),
      commons,
      lists,
      tariff: tariffs ? ownReading(tariffs, key) : readingOf(tariffsOf.get(key ?? '') ?? []),
      tariffs: tariffsOf.get(key ?? '') ?? [],
    });
  }
  return { documents, definitions };
}

const ownReading = (tariffs: TariffInputsByKey, key = ''): TariffInputs | undefined =>
  Object.hasOwn(tariffs, key) ? tariffs[key] : undefined;

/**
 * Returns the flow of a definition, typed. The meta-schema has checked its form in full before.
 * @throws Error when the file is no flow
 */
export function flowOf({ flow: { file, value } }: Pick<DefinitionFiles, 'flow'>): FlowSource {
  if (isFlow(value)) return value;
  throw new Error(`${file} is not a flow`);
}

function isFlow(value: unknown): value is FlowSource {
  return typeof value === 'object' && value !== null && 'pages' in value && 'machine' in value;
}

/** Returns the values of a definition's files, for files without diagnostics. */
export function sourceOf(files: DefinitionFiles): DefinitionSource {
  const commons: { [ref: string]: JsonObject } = {};
  for (const [ref, document] of Object.entries(files.commons)) commons[ref] = document.value as JsonObject;
  const flow = flowOf(files);
  const lists = listsReadBy(flow, files.lists);
  return {
    id: files.id,
    namespace: files.namespace,
    flow,
    schema: files.schema?.value as JsonObject,
    commons,
    texts: files.texts?.value as JsonObject,
    ...(files.tariff ? { tariff: files.tariff } : {}),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
  };
}
