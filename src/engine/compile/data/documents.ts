import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic, folderOfFile, nameOfFile, unknownName, type DataFiles } from './dataCheck.ts';

const folder = 'src/server/catalog/documents/data';
const isDocument = (file: string) => file.startsWith(`${folder}/`) && nameOfFile(file) !== 'list';
const isList = (file: string) => file.startsWith(`${folder}/`) && nameOfFile(file) === 'list';

/** Returns the ids that a list names, with their pointers. */
function namedIn({ value }: SourceDocument): { id: string; pointer: string }[] {
  if (!isObject(value)) return [];
  const documents = Array.isArray(value.documents) ? value.documents : [];
  const brokered = isObject(value.brokered) ? value.brokered : {};
  const at = (list: Json | undefined, pointer: string) =>
    (Array.isArray(list) ? list : []).map((id, index) => ({ id, pointer: joinPointer(pointer, index) }));
  const all = [
    ...documents.map((each, index) => ({
      id: isObject(each) ? each.id : undefined,
      pointer: joinPointer('/documents', index, 'id'),
    })),
    ...at(brokered.add, '/brokered/add'),
    ...at(brokered.omit, '/brokered/omit'),
  ];
  return all.flatMap(({ id, pointer }) => (typeof id === 'string' ? [{ id, pointer }] : []));
}

/** Reports entries of a list that repeat an earlier one, with the same contexts and conditions. */
function listedTwice(list: SourceDocument): Diagnostic[] {
  const documents = isObject(list.value) && Array.isArray(list.value.documents) ? list.value.documents : [];
  const entries = documents.map((each) => JSON.stringify(each));
  return documents.flatMap((each, index) => {
    if (!isObject(each) || entries.indexOf(entries[index] ?? '') === index) return [];
    const at = joinPointer('/documents', index, 'id');
    return [dataDiagnostic(list, 'listed-twice', at, { params: { name: String(each.id) } })];
  });
}

/** A product and its flow. */
interface ListedProduct {
  key: string;
  flow: SourceDocument;
}

/** Returns the contexts in which a definition is answered. */
const contextsIn = ({ value }: Pick<SourceDocument, 'value'>): string[] =>
  isObject(value) && isObject(value.addresses) ? Object.keys(value.addresses) : [];

/** Documents belong to contexts that their product has. */
function checkContexts(list: SourceDocument, flow: SourceDocument): Diagnostic[] {
  const documents = isObject(list.value) && Array.isArray(list.value.documents) ? list.value.documents : [];
  const names = contextsIn(flow);
  return documents.flatMap((each, index) => {
    const contexts = isObject(each) && Array.isArray(each.contexts) ? each.contexts : [];
    return contexts.flatMap((name, position) => {
      const at = joinPointer('/documents', index, 'contexts', position);
      return typeof name === 'string' ? unknownName(list, 'unknown-context', at, { name, known: names }) : [];
    });
  });
}

/**
 * Every listed document has a file, in the folder of the product or the common one. A folder that is named after no
 * product is reported when a product like it lacks a list.
 */
function checkList(list: SourceDocument, files: DataFiles, flows: ListedProduct[]): Diagnostic[] {
  const products = flows.map(({ key }) => key);
  const product = folderOfFile(list.file);
  const unlisted = products.filter((key) => !files.has(`${folder}/${key}/list.json`));
  const stray = products.includes(product)
    ? []
    : unknownName(list, 'unknown-product', '', { name: product, known: unlisted }).filter(
        ({ meant }) => meant !== undefined,
      );
  const names = [...files.keys()]
    .filter((file) => isDocument(file) && [product, 'common'].includes(folderOfFile(file)))
    .map(nameOfFile);
  const missing = namedIn(list).flatMap(({ id, pointer }) =>
    unknownName(list, 'missing-document', pointer, { name: id, known: names, params: { folder: product } }),
  );
  const flow = flows.find(({ key }) => key === product)?.flow;
  return [...stray, ...missing, ...listedTwice(list), ...(flow ? checkContexts(list, flow) : [])];
}

/** A document is named like its file, and no other has its id. */
function checkIds(documents: SourceDocument[]): Diagnostic[] {
  const owners = new Map<string, string>();
  return documents.flatMap((document) => {
    const id = isObject(document.value) ? document.value.id : undefined;
    const name = nameOfFile(document.file);
    if (typeof id !== 'string') return [];
    if (id !== name)
      return [dataDiagnostic(document, 'wrong-id', '/id', { params: { name: id, file: name } })];
    const other = owners.get(id);
    owners.set(id, document.file);
    return other === undefined
      ? []
      : [dataDiagnostic(document, 'document-twice', '/id', { params: { name: id, other } })];
  });
}

/** Returns the meanings of the answers that a document prints, with their pointers. */
function answersIn(value: Json | undefined, at = ''): { name: string; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = isObject(value) && value.type === 'answers' && Array.isArray(value.of) ? value.of : [];
  return [
    ...names.flatMap((name, index) =>
      typeof name === 'string' ? [{ name, pointer: joinPointer(at, 'of', index) }] : [],
    ),
    ...Object.entries(value).flatMap(([name, inner]) => answersIn(inner as Json, joinPointer(at, name))),
  ];
}

/** What is known when the answers in documents are checked. */
interface AskedAnswers {
  /** Keys of the products. */
  products: string[];
  /** Meanings that some question has. */
  meanings: string[];
}

/**
 * Returns diagnostics about answers of a document that no question asks for. Documents of products that are not there
 * are left alone, and common ones of whose answers many are unknown: they are about such products.
 */
export function checkAnswers(document: SourceDocument, { products, meanings }: AskedAnswers): Diagnostic[] {
  if (!isDocument(document.file)) return [];
  const answers = answersIn(document.value);
  const unknown = answers.filter(({ name }) => !meanings.includes(name));
  const product = folderOfFile(document.file);
  const isForeign = product === 'common' ? 4 * unknown.length > answers.length : !products.includes(product);
  if (isForeign) return [];
  return unknown.flatMap(({ name, pointer }) =>
    unknownName(document, 'unknown-semantic', pointer, { name, known: meanings }),
  );
}

/** Returns the mistakes between the lists and documents of all products. */
export function checkDocuments(files: DataFiles, products: ListedProduct[]): Diagnostic[] {
  const all = [...files.values()];
  const lists = all.filter(({ file }) => isList(file));
  return [
    ...lists.flatMap((list) => checkList(list, files, products)),
    ...checkIds(all.filter(({ file }) => isDocument(file))),
  ];
}

/** Returns a diagnostic for every product without a list of documents, unless most products have none. */
export function checkListed(files: DataFiles, flows: ListedProduct[]): Diagnostic[] {
  const lacking = flows.filter(({ key }) => !files.has(`${folder}/${key}/list.json`));
  if (2 * lacking.length > flows.length) return [];
  return lacking.map(({ key, flow }) =>
    dataDiagnostic(flow, 'missing-document-list', '/key', { params: { name: `${folder}/${key}/list.json` } }),
  );
}
