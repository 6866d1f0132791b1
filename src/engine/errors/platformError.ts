import type { Json } from '../definition/json.ts';
import { catalogue } from './catalogue.ts';
import type { ErrorCode } from './catalogue.ts';

/** One error of a request: `pointer` leads into the page's answers or into the body. */
export interface ProblemError {
  page?: string;
  pointer: string;
  keyword: string;
  /** Parameters of the text: a bound, the name of a format or of a look-up. Never the input. */
  params?: { [name: string]: unknown };
  message?: string;
}

/** Optional members of a `PlatformError`. */
interface PlatformErrorOptions {
  /** Fills the placeholders of the German text (`{{name}}`). Never personal data. */
  params?: { [name: string]: string | number };
  /** Shown with the problem, one per field. */
  errors?: ProblemError[];
  /** Further members of the problem document (`price`, `draft`, …). */
  members?: { [name: string]: Json };
  cause?: unknown;
}

/** An error with a code of the catalogue; the server answers it as a problem document. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: { [name: string]: string | number };
  readonly errors: ProblemError[] | undefined;
  readonly members: { [name: string]: Json } | undefined;

  constructor(code: ErrorCode, options: PlatformErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'PlatformError';
    this.code = code;
    this.status = catalogue[code].status;
    this.params = options.params ?? {};
    this.errors = options.errors;
    this.members = options.members;
  }
}
