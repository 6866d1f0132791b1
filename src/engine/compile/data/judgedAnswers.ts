import type { Answers, FieldError, Inputs } from '../../definition/answers.ts';
import type { JsonObject } from '../../definition/json.ts';
import { judge } from '../../judgement/judge.ts';
import { unknownMembers } from '../../judgement/unknownMembers.ts';
import type { LoadedDefinition } from '../../load.ts';
import { getPointer } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';
import { impossibleAnswers } from './impossibleAnswers.ts';

/** Every postcode exists. */
const anyPostcode = new Proxy<{ [code: string]: boolean }>({}, { get: () => true, has: () => true });

/** Inputs for answers in a file. */
export const fileInputs = (given: Partial<Inputs> & Pick<Inputs, 'today' | 'context'>): Inputs => ({
  role: 'offen',
  brand: 'haus',
  flags: {},
  lookups: { postcode: anyPostcode },
  ...given,
});

/** Answers inside a data file. */
interface StoredAnswers {
  document: SourceDocument;
  /** Pointer to the answers in the file. */
  pointer: string;
  answers: Answers;
}

/** Returns the names beside an unknown one. */
function namesBeside(loaded: LoadedDefinition, { page, pointer }: FieldError): string[] {
  if (pointer === '') return Object.keys(loaded.definition.pages);
  const around = `/${page}${pointer.slice(0, pointer.lastIndexOf('/'))}`.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return [...loaded.fields.keys()]
    .filter((field) => field.slice(0, field.lastIndexOf('/')) === around)
    .map((field) => field.slice(around.length + 1));
}

/** Returns what is wrong with stored answers: names that nothing asks, answers that are refused or missing. */
export function checkAnswers(
  loaded: LoadedDefinition,
  stored: StoredAnswers,
  inputs: Inputs[],
): Diagnostic[] {
  const { document, pointer: base, answers } = stored;
  const id = loaded.definition.id;
  const unknown = unknownMembers(loaded, answers).map((error) => {
    const name = (error.pointer || error.page).split('/').at(-1) ?? '';
    const pointer = `${base}/${error.page}${error.pointer}`;
    const meant = closest(name, namesBeside(loaded, error));
    return dataDiagnostic(document, 'unknown-answer', pointer, { end: 'key', params: { name, id }, meant });
  });
  if (unknown.length > 0) return unknown;
  const impossible = impossibleAnswers(loaded, answers).map(({ pointer: field, value, options }) => {
    const params = { name: JSON.stringify(value), field, id, word: 'enum' };
    const meant = closest(String(value), options);
    return dataDiagnostic(document, 'refused-answer', `${base}${field}`, { params, meant });
  });
  if (impossible.length > 0) return impossible;
  const verdicts = inputs.map((each) => judge(loaded, answers, each));
  const verdict = verdicts.find(({ errors, path }) => errors.length === 0 && path.complete) ?? verdicts[0];
  if (!verdict) return [];
  const errors = verdict.errors.map((error) => {
    const field = `/${error.page}${error.pointer}`;
    const value = getPointer(answers as JsonObject, field);
    const pointer = `${base}${field}`;
    if (value === undefined)
      return dataDiagnostic(document, 'missing-answer', pointer, { params: { field, id } });
    const params = { name: JSON.stringify(value), field, id, word: error.keyword };
    return dataDiagnostic(document, 'refused-answer', pointer, { params });
  });
  if (errors.length > 0 || verdict.path.complete || verdict.path.decision === 'decline') return errors;
  const page = verdict.path.steps.find(({ complete, kind }) => kind === 'questions' && !complete)?.page ?? '';
  return [
    dataDiagnostic(document, 'missing-answer', base, { end: 'key', params: { field: `/${page}`, id } }),
  ];
}
