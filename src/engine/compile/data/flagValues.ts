import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

const kindOf = (value: Json | undefined): string => (Array.isArray(value) ? 'array' : typeof value);

/** Shares may be rounded. */
const TOLERANCE = 0.001;

/** A value that a flag may have, with its position. */
interface FlagValue {
  value: Json | undefined;
  at: string;
}

/** Returns the values that the rules of a flag give it. */
function ruledValues(rules: JsonObject[], at: string): FlagValue[] {
  return rules.flatMap(({ value, experiment }, index) => {
    const below = joinPointer(at, 'rules', index);
    if (!isObject(experiment)) return [{ value, at: joinPointer(below, 'value') }];
    const values = Array.isArray(experiment.values) ? experiment.values : [];
    return values.map((each, index) => ({
      value: each,
      at: joinPointer(below, 'experiment', 'values', index),
    }));
  });
}

/** Returns what is wrong with the shares of an experiment. */
function checkWeights(document: SourceDocument, experiment: JsonObject, at: string): Diagnostic[] {
  const { values, weights } = experiment;
  if (!Array.isArray(values) || !Array.isArray(weights)) return [];
  const sum = weights.reduce((total: number, weight) => total + Number(weight), 0);
  if (weights.length === values.length && Math.abs(sum - 1) <= TOLERANCE) return [];
  const params = { count: values.length, name: Math.round(sum * 1000) / 1000 };
  return [dataDiagnostic(document, 'wrong-weights', joinPointer(at, 'weights'), { end: 'key', params })];
}

/**
 * Returns the mistakes in the values of all flags: each flag has one kind of value, and is on or off unless a rule
 * chooses between texts; the first value of an experiment is the default.
 */
export function checkFlagValues(document: SourceDocument): Diagnostic[] {
  const { flags } = isObject(document.value) ? document.value : {};
  return (Array.isArray(flags) ? flags : []).flatMap((flag, index): Diagnostic[] => {
    if (!isObject(flag)) return [];
    const at = joinPointer('/flags', index);
    const { default: usual, key } = flag;
    const rules = (Array.isArray(flag.rules) ? flag.rules : []).filter(isObject);
    const wrong = (code: string, where: string, params = {}) =>
      dataDiagnostic(document, code, where, { params: { key: String(key), ...params } });
    const values = ruledValues(rules, at);
    const kind = kindOf(usual);
    const fits = kind === 'boolean' || kind === 'array' || (kind === 'string' && values.length > 0);
    const experiments = rules.flatMap(({ experiment }, index) =>
      isObject(experiment) ? [{ experiment, at: joinPointer(at, 'rules', index, 'experiment') }] : [],
    );
    return [
      ...(fits
        ? []
        : [wrong('wrong-flag-default', joinPointer(at, 'default'), { name: JSON.stringify(usual) })]),
      ...(fits ? values : [])
        .filter(({ value }) => kindOf(value) !== kind)
        .map(({ value, at: where }) => wrong('wrong-flag-value', where, { name: JSON.stringify(value) })),
      ...experiments.flatMap(({ experiment, at: below }) => {
        const [first] = Array.isArray(experiment.values) ? experiment.values : [];
        const isFirst = JSON.stringify(first) === JSON.stringify(usual);
        return [
          ...(isFirst || kindOf(first) !== kind
            ? []
            : [wrong('default-not-first', joinPointer(below, 'values', 0), { name: JSON.stringify(usual) })]),
          ...checkWeights(document, experiment, below),
        ];
      }),
    ];
  });
}
