import { closest } from '../closest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';

/** Documents by path. */
export type DataFiles = ReadonlyMap<string, SourceDocument>;

/** What a diagnostic about a data file says beside its code. */
interface DataDetails {
  end?: 'key' | 'value';
  params?: Diagnostic['params'];
  meant?: string;
}

/** Returns a diagnostic about a data file. */
export function dataDiagnostic(
  document: SourceDocument,
  code: string,
  pointer: string,
  { end, params = {}, meant }: DataDetails = {},
): Diagnostic {
  return {
    file: document.file,
    pointer,
    code,
    params,
    ...document.positionOf(pointer, end),
    ...(meant === undefined ? {} : { meant }),
  };
}

/** Returns a diagnostic when a name is not among the known ones. */
export function unknownName(
  document: SourceDocument,
  code: string,
  pointer: string,
  { name, known: names, params = {} }: { name: string; known: string[]; params?: Diagnostic['params'] },
): Diagnostic[] {
  if (names.includes(name)) return [];
  return [
    dataDiagnostic(document, code, pointer, { params: { name, ...params }, meant: closest(name, names) }),
  ];
}

/** Returns the name of a file without folder and extension. */
export const nameOfFile = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.json$/, '');

/** Returns the name of the folder that a file is in. */
export const folderOfFile = (file: string): string => file.split('/').at(-2) ?? '';
