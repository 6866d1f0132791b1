/** A position in a file, counted from 1 as editors do. */
export interface Position {
  line: number;
  column: number;
  /** The file that it is in, where a definition is put together from several. */
  origin?: string;
}

/** A problem in the files of a definition: a code with parameters, without text. */
export interface Diagnostic extends Position {
  /** Path below the project's root, with slashes. */
  file: string;
  /** JSON pointer into the file, or into the definition as it is put together. */
  pointer: string;
  /** Key of its text below `codes` in `locales/live/check.json`. */
  code: string;
  params: { [name: string]: string | number };
  /** The known name that was probably meant. */
  meant?: string;
  /** The only place where the name that was probably meant stands: `schemas/produkte/kfz.schema.json:40`. */
  lonely?: string;
  /** Ids of the definitions that use the shared file. */
  users?: string[];
  /** Where a shared file says what does not fit the definition: `flows/bausteine/history.piece.json:185`. */
  shared?: string;
}

/** Returns whether a file was not JSON, so that others only seem to lack what is in it. */
export const hasSyntaxFault = (diagnostics: Iterable<Diagnostic>): boolean =>
  [...diagnostics].some(({ code }) => code.startsWith('json-'));
