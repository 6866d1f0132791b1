/**
 * The server cannot start. `code` is a key under `start` in `locales/live/errors.json`; a code without text is
 * printed as it is ('Environment not found').
 */
export class StartError extends Error {
  readonly code: string;
  readonly params: { [name: string]: string | number };

  constructor(code: string, params: { [name: string]: string | number } = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'StartError';
    this.code = code;
    this.params = params;
  }
}
