/** A place in a file, counted from 1 as editors do. */
export interface Position {
  line: number;
  column: number;
}

/** Something wrong in a definition's files: a code with its parameters, not yet in words. */
export interface Diagnostic extends Position {
  /** Path below the project's root, with slashes. */
  file: string;
  /** Where in the file, as a JSON pointer. */
  pointer: string;
  /** Key of its text below `codes` in `locales/live/check.json`. */
  code: string;
  params: { [name: string]: string | number };
  /** The known name that was probably meant. */
  meant?: string;
}
