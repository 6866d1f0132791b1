import { fillAnswers, type FilledAnswers } from '../../../cases/fillAnswers.ts';
import { factValues } from '../../../cases/factValues.ts';
import { flagsRead } from '../../../cases/goals.ts';
import { combineAll, noRequirement, sampleEvenly, type Requirement } from '../../../cases/requirement.ts';
import { createSolver, type Solver } from '../../../cases/solver.ts';
import type { Subject } from '../../../cases/subject.ts';
import type { Json } from '../../../definition/json.ts';
import { answerReader } from '../../../judgement/answerReader.ts';
import { fieldPointer } from '../../../pointer.ts';
import { price } from '../../../tariff/price.ts';
import { onlyVariant, type Tariff, type TariffCondition } from '../../../tariff/tariff.ts';
import { isDeclined } from './declinedAnswers.ts';
import { pointerOfInput } from './inputDomain.ts';
import type { TariffSubject } from './subject.ts';
import type { Gap } from './tables.ts';

/** Maximum number of ways to the answers of one gap that are tried, and of attempts with flags and contexts. */
const MAX_WAYS = 6;
const MAX_TRIES = 12;

/** Answers that lead to an application and have no price; `excluded`: there are none; `unsure`: nothing was found. */
export type Verdict = { answers: FilledAnswers } | 'excluded' | 'unsure';

/** Returns whether these answers allow an application. */
const isApplication = ({ path }: FilledAnswers) => path.complete && path.decision !== 'decline';

/** Returns whether a tariff has no price for the variant and the payment period that the answers name. */
function isUnpriced({ loaded }: Subject, tariff: Tariff, { answers, inputs }: FilledAnswers): boolean {
  const read = answerReader(loaded, answers, inputs);
  const selected = tariff.variant ? read(tariff.variant.pointer) : onlyVariant;
  const variant = price(tariff, read, inputs.brand).find(({ key }) => key === selected);
  return !variant?.available;
}

const requiring = (values: { [pointer: string]: Json }): Requirement => ({ ...noRequirement, values });

/** Finds ways to answers for which a tariff has no price. */
interface Finder {
  subject: Subject;
  solver: Solver;
  tariff: TariffSubject;
}

/** Returns the ways to give an input a value. */
function waysTo({ subject, solver, tariff }: Finder, gap: Gap, name: string, wanted: Json[]): Requirement[] {
  const pointer = pointerOfInput(tariff, gap.component, name) ?? '';
  if (pointer.startsWith('/facts/')) {
    const search = { subject, part: '', items: 'tried' as const, ask: solver.asked };
    const values = factValues(search, pointer.slice('/facts/'.length));
    const fits = (value: Json | undefined) =>
      wanted.some((one) =>
        typeof one === 'number' && typeof value === 'number' ? value >= one : value === one,
      );
    return values.flatMap(({ requirement, value }) => (fits(value) ? [requirement] : []));
  }
  const own = wanted.map((value) => requiring({ [pointer]: value }));
  return combineAll([own, solver.asked(pointer)]);
}

const wantedBy = ({ in: some = [], has }: TariffCondition): Json[] => (has === undefined ? some : [[has]]);

/** Returns the ways to leave an answer open; `noRequirement` when it is optional. */
function waysAround({ subject, solver }: Finder, pointer: string): Requirement[] {
  const { fields } = subject.loaded;
  const parts = fieldPointer(pointer).split('/');
  const whens = parts.flatMap((_, index) => fields.get(parts.slice(0, index + 1).join('/'))?.when ?? []);
  const off = whens.flatMap((condition) => solver.condition({ condition, want: false }));
  const literals = Object.keys(subject.loaded.definition.conditions).flatMap((condition) =>
    [true, false].flatMap((want) => solver.condition({ condition, want }).slice(0, 2)),
  );
  return [noRequirement, ...off, ...literals];
}

function requirementsOf(finder: Finder, gap: Gap): Requirement[] {
  if (gap.missing !== undefined) return waysAround(finder, gap.missing);
  const named = Object.entries(gap.values).map(([name, value]) => waysTo(finder, gap, name, [value]));
  const conditions = gap.conditions
    .filter(({ input }) => !Object.hasOwn(gap.values, input))
    .map((condition) => waysTo(finder, gap, condition.input, wantedBy(condition)));
  return combineAll([...named, ...conditions]);
}

/** Returns a function that looks for answers that run into a gap of a tariff and still lead to an application. */
export function createFinder(tariff: TariffSubject, subject: Subject): (gap: Gap) => Verdict {
  const finder: Finder = { subject, solver: createSolver(subject), tariff };
  const flags = flagsRead(subject);
  const allOn = Object.fromEntries(flags.map((flag) => [flag, true]));
  const contexts = Object.keys(subject.loaded.definition.addresses);
  const around = contexts.flatMap((context) => [
    { ...noRequirement, context },
    ...(flags.length > 0 ? [{ ...noRequirement, context, flags: allOn }] : []),
  ]);
  let usual: FilledAnswers[] | undefined;
  const hasZone = (name: string) => tariff.tariff.inputs[name]?.prefixes !== undefined;
  return (gap) => {
    if (isDeclined(tariff, subject.loaded, gap)) return 'excluded';
    usual ??= around.map((requirement) => fillAnswers(subject, requirement, flags));
    const isSolvable = usual.some(isApplication);
    // Which answer belongs to a zone is not looked for, but each zone has answers.
    if (!isSolvable || Object.keys(gap.values).some(hasZone)) return 'unsure';
    const requirements = requirementsOf(finder, gap);
    const tried = around.flatMap((one, index) =>
      combineAll([sampleEvenly(requirements, MAX_WAYS), [one]]).map((way) => ({ way, index })),
    );
    for (const { way, index } of tried.slice(0, MAX_TRIES)) {
      const answers = fillAnswers(subject, way, flags, usual?.[index]?.answers);
      if (isApplication(answers) && isUnpriced(subject, tariff.tariff, answers)) return { answers };
    }
    return 'excluded';
  };
}
