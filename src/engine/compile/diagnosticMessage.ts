import type { Diagnostic } from './diagnostic.ts';

/** A diagnostic with its German text, as it is shown in the terminal and in the open wizard. */
export interface DiagnosticMessage {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  hint?: string;
  /** Which definitions use the file, or which shared file does not fit this one, in words. */
  users?: string;
}

/** The contents of `locales/live/check.json`. */
export interface CheckTexts {
  hint: string;
  /** Where the meant name is declared when nothing uses it. */
  lonely?: string;
  /** Which definitions a shared file belongs to. */
  users?: string;
  /** Which shared file says what does not fit. */
  shared?: string;
  /** German words for JSON's types. */
  types: { [type: string]: string };
  codes: { [code: string]: string };
  /** How answers are shown that a mistake is about; without it they are left out. */
  answers?: { example: string; true: string; false: string };
  /** Hints about files that are made from definitions. */
  remarks?: { [code: string]: string };
}

/** Codes whose `expected` is a list of JSON types. */
const kindCodes = new Set(['wrong-type', 'unfit-word', 'unfit-value', 'unfit-fact']);

function fill(text: string, params: Diagnostic['params']): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Returns the answers of a diagnostic as a German sentence; empty when it has none. */
function exampleText({ answers = '' }: Diagnostic['params'], { answers: parts }: CheckTexts): string {
  if (answers === '' || !parts) return '';
  const shown = String(answers)
    .replaceAll(/: true(?=,|$)/g, `: ${parts.true}`)
    .replaceAll(/: false(?=,|$)/g, `: ${parts.false}`);
  return fill(parts.example, { answers: shown });
}

/** Returns which name was probably meant, and where it is declared when it may be the misspelled one. */
function hintText(name: string, lonely: string | undefined, texts: CheckTexts): string {
  const hint = fill(texts.hint, { name });
  return lonely === undefined || !texts.lonely ? hint : `${hint} ${fill(texts.lonely, { place: lonely })}`;
}

/** Adds the German text to a diagnostic. A code without text is its own text, so that nothing is lost. */
export function diagnosticMessage(diagnostic: Diagnostic, texts: CheckTexts): DiagnosticMessage {
  const { file, line, column, code, params, meant, lonely, users, shared } = diagnostic;
  const expected = String(params.expected ?? '')
    .split(', ')
    .map((word) => (kindCodes.has(code) ? (texts.types[word] ?? word) : word))
    .join(', ');
  const message = fill(texts.codes[code] ?? texts.remarks?.[code] ?? code, {
    ...params,
    expected,
    example: exampleText(params, texts),
  }).trim();
  return {
    file,
    line,
    column,
    code,
    message,
    ...(meant === undefined ? {} : { hint: hintText(meant, lonely, texts) }),
    ...(shared && texts.shared && { users: fill(texts.shared, { place: shared }) }),
    ...(users && texts.users && { users: fill(texts.users, { names: users.join(', ') }) }),
  };
}

/** Returns a message as one line for the terminal: `file:line:column  code  message  hint`. */
export function diagnosticLine(diagnostic: DiagnosticMessage): string {
  const { file, line, column, code, message, hint, users } = diagnostic;
  const parts = [`${file}:${line}:${column}`, code, message, hint, users];
  return parts.filter((word) => word !== undefined).join('  ');
}
