import type { SourceDocument } from '#engine/compile/document.ts';
import { flatten, keywordSite, shapesOf, type FieldShape } from '#engine/compile/shape.ts';
import type { DefinitionFiles } from '#engine/compile/tree.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer, isObject } from '#engine/pointer.ts';

/** Where something is written: the file in which it has to be mended, and its line where there is one. */
export interface Place {
  file: string;
  line?: number;
}

/** A part of a definition: a member of one of its files, a question, its tariff or a list that it searches. */
export type Spot =
  | { part: 'flow' | 'schema' | 'texts'; pointer: string }
  | { field: string; word?: string }
  | { part: 'tariff' }
  | { list: string };

/** A document and a pointer into it. */
export interface Site {
  document: SourceDocument;
  pointer: string;
}

/** Finds where parts of one definition are written, in its own files and the shared ones. */
export interface MemberPlaces {
  /** Returns where a part stands in the definition as it is put together; undefined when there is none. */
  siteOf(spot: Spot): Site | undefined;
  /** Returns the file and line of a part; undefined when there is none. */
  placeOf(spot: Spot): Place | undefined;
}

/** Returns a place as editors and terminals take it: `flows/bausteine/payment.piece.json:12`. */
export const placeText = ({ file, line }: Place): string => (line === undefined ? file : `${file}:${line}`);

/** Returns the place of a site; a file that is put together tells the one that a member comes from. */
export function placeOfSite({ document, pointer }: Site): Place {
  const { origin = document.file, line } = document.positionOf(pointer, 'key');
  return { file: origin, line };
}

function siteOfField(shape: FieldShape | undefined, word: string | undefined): Site | undefined {
  const items = shape && isObject(shape.schema.items) ? shape.item : undefined;
  const own = shape && word !== undefined ? keywordSite(shape, word) : undefined;
  return own ?? (items && word !== undefined ? keywordSite(items, word) : undefined) ?? shape?.layers[0];
}

/** Returns the finder of places for a definition. Its fields are looked up when they are first needed. */
export function memberPlaces(files: DefinitionFiles): MemberPlaces {
  let shapes: Map<string, FieldShape> | undefined;
  const fields = () =>
    (shapes ??= new Map(
      flatten([...shapesOf(files, []).values()].flat()).map((shape) => [shape.pointer, shape]),
    ));
  const below = (document: SourceDocument | undefined, pointer: string): Site | undefined => {
    const value: Json | undefined = document && getPointer(document.value, pointer);
    return document && value !== undefined ? { document, pointer } : undefined;
  };
  const siteOf = (spot: Spot): Site | undefined => {
    if ('field' in spot) return siteOfField(fields().get(spot.field), spot.word);
    if ('list' in spot) return below(files.lists[spot.list], '');
    return spot.part === 'tariff' ? below(files.tariffs.at(-1), '') : below(files[spot.part], spot.pointer);
  };
  return {
    siteOf,
    placeOf: (spot) => {
      const site = siteOf(spot);
      return site && placeOfSite(site);
    },
  };
}
