import type { Diagnostic } from '../../diagnostic.ts';
import type { SourceDocument } from '../../document.ts';
import type { DefinitionFiles } from '../../tree.ts';
import { isFlowFile } from '../../compose/definitionPaths.ts';
import { isPieceFile, pieceNames } from '../../compose/pieceFiles.ts';
import { isObject } from '../../../pointer.ts';
import { unitsOf, type Part, type Unit } from './units.ts';

/** As many definitions may say the same; one more, and it belongs into a shared piece. */
const MOST = 2;

/** As many places are named in a message. */
const MOST_PLACES = 8;

type Files = Pick<DefinitionFiles, 'id' | 'flow' | 'parts'>;

/** A unit where it is written. */
interface Said extends Unit {
  document: SourceDocument;
}

function partOf(file: string): Part {
  if (isFlowFile(file)) return 'flow';
  return file.startsWith('schemas/') ? 'schema' : 'texts';
}

const nameOf = (file: string) =>
  /([^/.]+)\.(?:flow|schema)\.json$/.exec(file)?.[1] ?? /\.([^/.]+)\.json$/.exec(file)?.[1];

/** Returns the files that belong to a definition alone: those that carry its name. */
function ownDocuments({ flow, parts }: Files): SourceDocument[] {
  const own = nameOf(flow.file);
  const [, folder = ''] = flow.file.split('/');
  return parts.filter(({ file }) => {
    if (isPieceFile(file) || nameOf(file) !== own) return false;
    return file.startsWith('locales/live/') || file.split('/')[1] === folder;
  });
}

/** Returns what a definition says in its own files, outer units before those that they contain. */
function saidBy(definition: Files): Said[] {
  return ownDocuments(definition).flatMap((document) =>
    unitsOf(partOf(document.file), document.value).map((unit) => ({ ...unit, document })),
  );
}

/** Returns the digests of what a definition says in its own files. They need not be computed again until it changes. */
export const digestsSaidBy = (definition: Files): string[] => [
  ...new Set(saidBy(definition).map(({ hash }) => hash)),
];

/** Returns the digests that more definitions have than may say the same. */
export function repeatedDigests(repetition: Iterable<string[]>): Set<string> {
  const counts = new Map<string, number>();
  for (const digests of repetition) for (const hash of digests) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return new Set([...counts].flatMap(([hash, count]) => (count > MOST ? [hash] : [])));
}

/** Returns which piece has a unit already, by digest. */
function piecesByDigest(pieces: SourceDocument[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, value } of pieces) {
    const [name = ''] = pieceNames([file]);
    if (!isObject(value)) continue;
    for (const part of ['flow', 'schema', 'texts'] as const) {
      for (const { hash } of unitsOf(part, value[part])) found.set(hash, name);
    }
  }
  return found;
}

/** Returns a name for a new piece that no piece has. */
function freeName(name: string, taken: Set<string>): string {
  const numbers = [name, ...Array.from(taken, (_, index) => `${name}${index + 2}`)];
  return numbers.find((each) => !taken.has(each)) ?? name;
}

/** Returns places for a message: the first few of many. */
const listed = (places: string[]): string =>
  [...places.slice(0, MOST_PLACES), ...(places.length > MOST_PLACES ? ['…'] : [])].join(', ');

const isInside = (inner: Said, outer: Said) =>
  inner.document === outer.document && inner.pointer.startsWith(`${outer.pointer}/`);

/** Returns, by digest, the places of what is said too often, without what is part of something that is. */
function sitesOf(definitions: Files[], repeated: Set<string>): Map<string, Said[]> {
  const places = new Map<string, Said[]>();
  for (const definition of definitions) {
    const covered: Said[] = [];
    const once = new Set<string>();
    for (const repetition of saidBy(definition)) {
      if (!repeated.has(repetition.hash) || covered.some((outer) => isInside(repetition, outer))) continue;
      covered.push(repetition);
      if (once.has(repetition.hash)) continue;
      once.add(repetition.hash);
      places.set(repetition.hash, [...(places.get(repetition.hash) ?? []), repetition]);
    }
  }
  return places;
}

/**
 * Returns a diagnostic for everything that three or more definitions say alike in their own files: a page, a question,
 * a condition, texts, a chain of states. It names the places and the piece that says it, or that could.
 * @param repeated digests of it
 * @param definitions at least those that say it
 */
export function saidTwice(
  definitions: Files[],
  pieces: SourceDocument[],
  repeated: Set<string>,
): Diagnostic[] {
  if (repeated.size === 0) return [];
  const owners = piecesByDigest(pieces);
  const taken = new Set(pieceNames(pieces.map(({ file }) => file)));
  const lineOf = ({ document, pointer }: Said) =>
    `${document.file}:${document.positionOf(pointer, 'key').line}`;
  return [...sitesOf(definitions, repeated)].flatMap(([hash, repetition]): Diagnostic[] => {
    const ordered = [...repetition].sort((a, b) => a.document.file.localeCompare(b.document.file));
    const [first, ...others] = ordered;
    if (!first || repetition.length <= MOST) return [];
    const { document, pointer, name } = first;
    const piece = owners.get(hash);
    return [
      {
        file: document.file,
        pointer,
        ...document.positionOf(pointer, 'key'),
        code: piece === undefined ? 'said-by-many' : 'said-by-piece',
        params: {
          count: repetition.length,
          places: listed(others.map(lineOf)),
          piece: piece ?? freeName(name, taken),
        },
      },
    ];
  });
}
