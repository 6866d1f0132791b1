/** A position in a file, counted from 1 as editors do. */
export interface Position {
  line: number;
  column: number;
}

/** A problem in the files of a definition: a code with parameters, without text. */
export interface Diagnostic extends Position {
  /** Path below the project's root, with slashes. */
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  /** Key of its text below `codes` in `locales/live/check.json`. */
  code: string;
  params: { [name: string]: string | number };
  /** The known name that was probably meant. */
  meant?: string;
}
