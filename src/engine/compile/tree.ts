import type { JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';
import { compose } from './compose/compose.ts';
import { isFlowFile, namesOf } from './compose/definitionPaths.ts';
import { textOf } from './compose/textOf.ts';
import { isObject } from '../pointer.ts';
import { filledTexts } from './filledTexts.ts';
import { parseDocument, type SourceDocument } from './document.ts';
import { addedPrefixes, asksForContract, prefixOf } from './contractPrefixes.ts';
import { listsReadBy } from './lists.ts';
import type { Outline } from './outline.ts';
import { placeOfTariff, readingOf, tariffFolder } from './tariffFiles.ts';
import type { TariffInputs } from '../definition/definition.ts';
import type { DefinitionSource } from './source.ts';

/** The parsed files of one definition. */
export interface DefinitionFiles {
  /** `produkt.FAHRRAD`: from the flow, or from its path where the flow lacks kind or key. */
  id: string;
  /** `produkt.fahrrad` */
  namespace: string;
  /** Flow, schema and texts are put together from the definition's own files and the shared ones. */
  flow: SourceDocument;
  /** Every file that they are made of. */
  parts: SourceDocument[];
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
  /** Prefixes of contract numbers that products of the tree add to the specified ones. */
  contractPrefixes?: string[];
  /** What others are compared with, where it was kept; otherwise the flow says it. */
  outline?: Outline;
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

/** Puts the composed files of a definition in the place of its own ones, so that they are what is checked. */
function addComposed(documents: Map<string, SourceDocument>, files: DefinitionFiles): void {
  for (const document of [files.flow, files.schema, files.texts]) {
    if (document && !files.parts.includes(document)) documents.set(document.file, document);
  }
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
  const library = { read: (path: string) => documents.get(path), paths: () => documents.keys() };
  const compositions = [...documents.keys()].filter(isFlowFile).flatMap((path) => {
    const composition = compose(path, library);
    return composition ? [{ path, ...composition }] : [];
  });
  const contractPrefixes = addedPrefixes(compositions.map(({ flow }) => prefixOf(flow)));
  const tariffsOf = Map.groupBy(documents.values(), ({ file }) => placeOfTariff(file)?.product);
  const definitions: DefinitionFiles[] = [];
  for (const { path, flow, schema, texts, parts } of compositions) {
    const { kind, name } = namesOf(path, textOf(flow, 'kind'));
    const key = textOf(flow, 'key');
    definitions.push({
      id: `${textOf(flow, 'kind') ?? kind}.${key ?? name}`,
      namespace: `${kind}.${name}`,
      flow,
      schema,
      texts,
      parts,
      preview: documents.get(`locales/preview/${kind}.${name}.json`),
      commons,
      lists,
      contractPrefixes,
      tariff: tariffs ? ownReading(tariffs, key) : readingOf(tariffsOf.get(key ?? '') ?? []),
      tariffs: tariffsOf.get(key ?? '') ?? [],
    });
  }
  for (const definition of definitions) addComposed(documents, definition);
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

/** The values of definitions by their files: the check reads each more than once. */
const judged = new WeakMap<DefinitionFiles, DefinitionSource>();

/** The values of shared schemas, the same object for all definitions of a tree. */
const sharedValues = new WeakMap<DefinitionFiles['commons'], DefinitionSource['commons']>();

function valuesOf(commons: DefinitionFiles['commons']): DefinitionSource['commons'] {
  const before = sharedValues.get(commons);
  if (before) return before;
  const entries = Object.entries(commons).map(([ref, { value }]) => [ref, value as JsonObject] as const);
  const values = Object.fromEntries(entries);
  sharedValues.set(commons, values);
  return values;
}

function judgedSource(files: DefinitionFiles): DefinitionSource {
  const commons = valuesOf(files.commons);
  const flow = flowOf(files);
  const lists = listsReadBy(flow, files.lists);
  const { contractPrefixes = [] } = files;
  const schema = files.schema?.value as JsonObject;
  const namesContracts = contractPrefixes.length > 0 && asksForContract(schema, schemaPathOf(files), commons);
  return {
    id: files.id,
    namespace: files.namespace,
    flow,
    schema,
    commons,
    texts: files.texts?.value as JsonObject,
    ...(files.tariff ? { tariff: files.tariff } : {}),
    ...(namesContracts ? { contractPrefixes } : {}),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
  };
}

const schemaPathOf = ({ schema }: DefinitionFiles) => schema?.file.slice('schemas/'.length) ?? '';

/** Returns what a definition is judged by, for files without diagnostics. Its texts are as they were written. */
export function judgedSourceOf(files: DefinitionFiles): DefinitionSource {
  const before = judged.get(files);
  if (before) return before;
  const source = judgedSource(files);
  judged.set(files, source);
  return source;
}

/** Returns the values of a definition's files, for files without diagnostics. */
export function sourceOf(files: DefinitionFiles): DefinitionSource {
  const source = judgedSourceOf(files);
  const { schema, commons, texts } = source;
  if (!isObject(texts)) return source;
  return {
    ...source,
    texts: filledTexts(texts, { schema, file: schemaPathOf(files) }, (path) => commons[path]),
  };
}
