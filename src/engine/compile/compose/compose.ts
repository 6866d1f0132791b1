import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { blocksFile, withBlockTexts } from './blockTexts.ts';
import { composedDocument } from './composedDocument.ts';
import { createFindings, type Findings } from './findings.ts';
import { emptyLayer, joinLayers, patchLayer, withoutMembers, type Layer } from './layer.ts';
import { completeMachine } from './machine.ts';
import {
  flowOfId,
  idOfFlow,
  isFlowFile,
  namesOf,
  pathsOfFlow,
  type DefinitionPaths,
} from './definitionPaths.ts';
import { withPageDefaults } from './pageDefaults.ts';
import { pieceFile, pieceNames } from './pieceFiles.ts';
import { renamePage } from './renamePage.ts';
import { textOf } from './textOf.ts';
import { withoutRemoved } from './withoutRemoved.ts';
import { entriesOf, member, membersOf, placedObject, wholeOf, type Placed } from './placed.ts';

/** The files of a definition, put together from its own and the shared ones. */
export interface Composition {
  flow: SourceDocument;
  /** Undefined when there is none, as for texts. */
  schema: SourceDocument | undefined;
  texts: SourceDocument | undefined;
  /** Everything that was read, own files first. */
  parts: SourceDocument[];
}

/** Where the files of definitions and pieces are read. */
export interface Library {
  /** Returns a file by its path; the same object until it changes. */
  read(path: string): SourceDocument | undefined;
  /** Paths of all files, for suggestions. */
  paths(): Iterable<string>;
}

/** What one composition has read and found. */
interface Work {
  library: Library;
  findings: Findings;
  /** Every file that was looked for, undefined where there is none. */
  reads: Map<string, SourceDocument | undefined>;
}

function read({ library, reads }: Work, path: string): SourceDocument | undefined {
  const document = library.read(path);
  reads.set(path, document);
  return document;
}

/** Returns the files of a definition by its flow. */
function pathsOf(flow: SourceDocument): DefinitionPaths {
  const kind = textOf(flow, 'kind');
  const schema = textOf(flow, 'schema');
  return pathsOfFlow(flow.file, { ...(kind && { kind }), ...(schema && { schema }) });
}

/** Members that are never those of another definition. */
const identity = ['addresses', 'offer', 'contractPrefix', 'schema'];

/** Members of a flow that only say how it is put together. */
const composing = ['use', 'extends'];

function layersUsed(work: Work, of: Placed, trail: string[]): Layer[] {
  const used = member(of, 'use');
  if (!used) return [];
  const places = new Set<string>();
  return entriesOf(used).map((entry) => {
    const piece = member(entry, 'piece');
    const page = member(entry, 'as');
    const name = String((piece ?? entry).value);
    const pageKey = `${name} ${String(page?.value ?? '')}`;
    if (places.has(pageKey)) work.findings.report('piece-twice', entry.origin, { name });
    places.add(pageKey);
    const layer = layerOfPiece(work, piece ?? entry, trail);
    return page ? renamePage(layer, String(page.value)) : layer;
  });
}

/** Returns a piece with those that it uses itself; reports one that does not exist or uses itself. */
function layerOfPiece(work: Work, name: Placed, trail: string[]): Layer {
  const { library, findings } = work;
  const key = String(name.value);
  const document = read(work, pieceFile(key));
  if (!document) {
    const meant = closest(key, pieceNames(library.paths()));
    findings.report('unknown-piece', name.origin, { name: key }, meant === undefined ? {} : { meant });
    return emptyLayer();
  }
  if (trail.includes(key)) {
    findings.report('piece-circle', name.origin, { name: key, circle: [...trail, key].join(' → ') });
    return emptyLayer();
  }
  const whole = wholeOf(document);
  const below = joinLayers(layersUsed(work, whole, [...trail, key]), findings);
  return patchLayer(below, layerOfParts(whole, key), findings);
}

/** Returns what a piece contributes itself. A machine with states is a way of its name. */
function layerOfParts(piece: Placed, name: string): Layer {
  const layer = emptyLayer();
  const flow = member(piece, 'flow');
  const machine = flow && member(flow, 'machine');
  if (machine) layer.ways.set(name, machine);
  if (flow) layer.flow = withoutMembers(flow, ['machine']);
  const schema = member(piece, 'schema');
  const texts = member(piece, 'texts');
  if (schema) layer.schema = schema;
  if (texts) layer.texts = texts;
  return layer;
}

/** Returns what a definition says itself, and reads its files. */
function ownLayer(work: Work, paths: DefinitionPaths): Layer {
  const layer = emptyLayer();
  for (const part of ['flow', 'schema', 'texts'] as const) {
    const document = read(work, paths[part]);
    if (document?.value !== undefined) layer[part] = wholeOf(document);
  }
  if (layer.flow) layer.flow = withoutMembers(layer.flow, composing);
  return layer;
}

/** Returns a definition with the one that it extends and the pieces that it uses. */
function layerOfDefinition(work: Work, paths: DefinitionPaths, trail: string[]): Layer {
  const document = read(work, paths.flow);
  if (!document) return emptyLayer();
  const whole = wholeOf(document);
  const own = ownLayer(work, paths);
  const base = baseLayer(work, whole, [...trail, paths.flow]);
  const used = joinLayers(layersUsed(work, whole, []), work.findings);
  return patchLayer(patchLayer(base, used, work.findings), own, work.findings);
}

function baseLayer(work: Work, flow: Placed, trail: string[]): Layer {
  const { library, findings } = work;
  const extended = member(flow, 'extends');
  if (!extended) return emptyLayer();
  const id = String(extended.value);
  const path = flowOfId(id);
  const document = read(work, path);
  if (!document) {
    const ids = [...library.paths()].filter(isFlowFile).map(idOfFlow);
    const meant = closest(id, ids);
    findings.report('unknown-base', extended.origin, { name: id }, meant === undefined ? {} : { meant });
    return emptyLayer();
  }
  const paths = pathsOf(document);
  if (trail.includes(paths.flow)) {
    findings.report('extends-circle', extended.origin, { name: id });
    return emptyLayer();
  }
  const layer = baseOf(work, document, paths, trail);
  // A definition is known by its own addresses and offered by its own decision.
  return layer.flow ? { ...layer, flow: withoutMembers(layer.flow, identity) } : layer;
}

/** Layers of extended definitions by flow, with everything that was read for them. */
const bases = new WeakMap<SourceDocument, { reads: Work['reads']; layer: Layer }>();

/** Returns the layer of a definition that others extend, put together once for all of them. */
function baseOf(work: Work, flow: SourceDocument, paths: DefinitionPaths, trail: string[]): Layer {
  const { library, findings } = work;
  const before = bases.get(flow);
  const reads: Work['reads'] = before && isCurrent(before.reads, library) ? before.reads : new Map();
  if (before?.reads === reads) {
    for (const [file, document] of reads) work.reads.set(file, document);
    return before.layer;
  }
  const found = findings.diagnostics.length;
  const layer = layerOfDefinition({ library, findings, reads }, paths, trail);
  for (const [file, document] of reads) work.reads.set(file, document);
  if (findings.diagnostics.length === found) bases.set(flow, { reads, layer });
  return layer;
}

/** Returns whether no file has changed since it was read. */
const isCurrent = (reads: Work['reads'], library: Library): boolean =>
  [...reads].every(([file, document]) => library.read(file) === document);

/** Returns a flow with its machine written out, and its pages in the order of the machine. */
function completeFlow(flow: Placed, layer: Layer, paths: DefinitionPaths, findings: Findings): Placed {
  const members = membersOf(flow);
  const machine = members.get('machine');
  const parts = { pages: members.get('pages'), ways: layer.ways, findings };
  const complete = machine && isObject(machine.value) ? completeMachine(machine, parts) : machine;
  const [, folder = '', name = ''] = paths.schema.split('/');
  const implied = { kind: namesOf(paths.flow).kind, schema: `../../schemas/${folder}/${name}` };
  const missing = Object.entries(implied).filter(([word]) => !members.has(word));
  const isComposed = flow.origin.members !== undefined;
  if (!isComposed && complete === machine && missing.length === 0) return flow;
  for (const [word, value] of missing) members.set(word, { value, origin: flow.origin });
  if (complete) members.set('machine', complete);
  return placedObject(inFlowOrder(members), flow.origin);
}

/** Returns the members of a flow with its pages in the order in which the machine shows them first. */
function inFlowOrder(members: Map<string, Placed>): Map<string, Placed> {
  const pages = members.get('pages');
  const machine = members.get('machine');
  const states = machine && member(machine, 'states');
  if (!pages || !states) return members;
  const own = membersOf(pages);
  const shown = [...membersOf(states).values()].flatMap((state) => {
    const meta = member(state, 'meta');
    return meta ? [String(member(meta, 'page')?.value)] : [];
  });
  const isResult = (name: string) => {
    const page = own.get(name);
    return page !== undefined && member(page, 'kind')?.value === 'result';
  };
  const before = shown.filter((name) => own.has(name) && !isResult(name));
  const names = new Set([...before, ...[...own.keys()].filter((name) => !isResult(name)), ...own.keys()]);
  const ordered = [...names].flatMap((name): [string, Placed][] => {
    const page = own.get(name);
    return page ? [[name, page]] : [];
  });
  return new Map([...members, ['pages', placedObject(ordered, pages.origin)]]);
}

/** Results by flow, with everything that was read for them. */
const composed = new WeakMap<SourceDocument, { reads: Work['reads']; composition: Composition }>();

/** Returns a document with another value; itself when nothing was put together. */
function documentOf(file: string, placed: Placed, diagnostics: Diagnostic[]): SourceDocument {
  const { document, pointer, members } = placed.origin;
  const isWhole = document.file === file && pointer === '' && members === undefined;
  return isWhole && diagnostics.length === document.diagnostics.length
    ? document
    : composedDocument(file, placed, diagnostics);
}

const partsOf = ({ reads }: Work): SourceDocument[] =>
  [...reads.values()].filter((document) => document !== undefined);

function put(work: Work, flow: SourceDocument, paths: DefinitionPaths): Composition {
  const { findings } = work;
  if (!isObject(flow.value)) {
    return { flow, schema: read(work, paths.schema), texts: read(work, paths.texts), parts: partsOf(work) };
  }
  const layer = layerOfDefinition(work, paths, []);
  const own = Object.values(paths);
  const all = { flow: layer.flow ?? wholeOf(flow), schema: layer.schema, texts: layer.texts };
  const isShared = ({ origin }: Placed) => !own.includes(origin.document.file);
  const left = [...work.reads.keys()].every((file) => own.includes(file))
    ? all
    : withoutRemoved(
        all,
        isShared,
        partsOf(work).flatMap(({ value }) => (value === undefined ? [] : [value])),
      );
  const whole = completeFlow(left.flow, layer, paths, findings);
  const schema = left.schema && withPageDefaults(left.schema);
  const shared = read(work, blocksFile);
  const texts = withBlockTexts(left.texts, schema, shared && wholeOf(shared), findings);
  const file = (path: string): SourceDocument | undefined => work.reads.get(path);
  const problemsOf = (path: string): Diagnostic[] => file(path)?.diagnostics ?? [];
  return {
    flow: documentOf(paths.flow, whole, [...flow.diagnostics, ...findings.diagnostics]),
    schema: schema ? documentOf(paths.schema, schema, problemsOf(paths.schema)) : file(paths.schema),
    texts: texts ? documentOf(paths.texts, texts, problemsOf(paths.texts)) : file(paths.texts),
    parts: partsOf(work),
  };
}

/**
 * Puts a definition together: the one that it extends, the pieces that it uses in their order, and over them what its
 * own files say (JSON Merge Patch). What cannot be put together is a diagnostic of the composed flow. While no file
 * that was read changes, the result is the same object.
 * @param path of the flow
 * @returns undefined when there is no such flow
 */
export function compose(path: string, library: Library): Composition | undefined {
  const flow = library.read(path);
  if (!flow) return undefined;
  const before = composed.get(flow);
  if (before && isCurrent(before.reads, library)) return before.composition;
  const work: Work = { library, findings: createFindings(path), reads: new Map([[path, flow]]) };
  const made = put(work, flow, pathsOf(flow));
  // After an edit of texts, flow and schema are the same objects, so that nothing is compiled.
  const judging = [...(before?.reads ?? [])].filter(([file]) => !file.startsWith('locales/'));
  const isSame = before && isCurrent(new Map(judging), library);
  const composition = isSame
    ? { ...made, flow: before.composition.flow, schema: before.composition.schema }
    : made;
  if (work.findings.diagnostics.length === 0) composed.set(flow, { reads: work.reads, composition });
  return composition;
}
