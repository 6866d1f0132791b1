import type { Outcome as OutcomeAnswer } from '#api/changes.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { walk } from '#engine/judgement/walk.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { getPointer, isObject } from '#engine/pointer.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { setPointer } from '#engine/setPointer.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import { applyWrites, writesOf } from './applyWrites.ts';
import type { ChangeJudgementDeps } from './changeJudgementDeps.ts';
import type { OpenedChange, Outcome } from './outcome.ts';
import { premiumOf } from './premium.ts';

/** What an option of a question makes of the premium. */
export type OptionPremium = NonNullable<OutcomeAnswer['options']>[number];

/** Most options that are priced with each answer; a longer list is no choice by price. */
const maxOptions = 12;

interface Question {
  opened: OpenedChange;
  answers: Answers;
  /** What the answers so far make of the contract. */
  outcome: Pick<Outcome, 'base' | 'premium'>;
  field: Field;
}

/** Returns the values of a choice; none where the list is open or long. */
function valuesOf({ schema }: Field): Json[] {
  const { items } = schema;
  const enums = schema['enum'] ?? (isObject(items) ? items['enum'] : undefined);
  return Array.isArray(enums) && enums.length <= maxOptions ? enums : [];
}

/** Returns the questions that are asked and whose answers are written into the contract. */
function writtenFields({ loaded, inputs }: OpenedChange, answers: Answers): Field[] {
  const { definition } = loaded;
  const written = new Set((definition.writes ?? []).map(({ from }) => from));
  const { path } = walk(loaded, answers, inputs);
  const shown = new Set(
    path.steps.flatMap(({ id }) =>
      [...fieldStatesOf(loaded, id, answers, inputs)].flatMap(([pointer, state]) =>
        state.shown ? [pointer] : [],
      ),
    ),
  );
  return fieldsOf(definition).filter(({ pointer }) => written.has(pointer) && shown.has(pointer));
}

/** Returns the premium with an answer; undefined where there is none. */
async function premiumWith(
  { insured, tariffs }: ChangeJudgementDeps,
  { opened, answers, outcome, field }: Question,
  value: Json,
): Promise<Premium | undefined> {
  const { loaded, inputs, subject } = opened;
  const { scope } = walk(loaded, setPointer(answers, field.pointer, value), inputs);
  const writes = writesOf(loaded.definition, scope, subject.contract.product);
  const { contract } = applyWrites(outcome.base, writes);
  try {
    return premiumOf(await tariffs.priceFor(await insured(subject.contract, contract.answers)));
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

/** Returns what the product calls a variant; undefined where it has none. */
function variantName(
  { registry, t }: ChangeJudgementDeps,
  { opened }: Question,
  { variant }: Premium,
): string | undefined {
  const product = registry.get(`produkt.${opened.subject.contract.product}`)?.definition;
  const pointer = product?.price?.variant;
  if (!product || pointer === undefined) return undefined;
  const key = `${product.namespace}:${fieldKey(pointer)}.options.${variant}.label`;
  return t.exists(key) ? t(key) : undefined;
}

/** Returns one of several answers compared with the same answers without it. */
async function moduleOf(
  deps: ChangeJudgementDeps,
  question: Question,
  value: Json,
): Promise<OptionPremium[]> {
  const { answers, field } = question;
  const given = getPointer(answers, field.pointer);
  const others = Array.isArray(given) ? given.filter((one) => one !== value) : [];
  const without = await premiumWith(deps, question, others);
  const chosen = await premiumWith(deps, question, [...others, value]);
  if (!without || !chosen) return [];
  const { instalmentCent, period } = chosen;
  const differenceYearCent = chargedInYear(chosen) - chargedInYear(without);
  const name = differenceYearCent === 0 ? variantName(deps, question, chosen) : undefined;
  return [
    {
      pointer: field.pointer,
      value: String(value),
      instalmentCent,
      period,
      differenceYearCent,
      ...(name !== undefined && { includedIn: name }),
    },
  ];
}

/** Returns one answer of several compared with the premium of today. */
async function choiceOf(
  deps: ChangeJudgementDeps,
  question: Question,
  value: Json,
): Promise<OptionPremium[]> {
  const { field, outcome } = question;
  const chosen = await premiumWith(deps, question, value);
  if (!chosen) return [];
  const { instalmentCent, period } = chosen;
  const differenceYearCent = chargedInYear(chosen) - chargedInYear(outcome.premium.before);
  return [{ pointer: field.pointer, value: String(value), instalmentCent, period, differenceYearCent }];
}

/**
 * Returns the premium of every option of the questions that are asked and write into the contract: of one among several
 * answers what it adds.
 */
export async function optionPremiums(
  deps: ChangeJudgementDeps,
  opened: OpenedChange,
  answers: Answers,
  outcome: Outcome,
): Promise<OptionPremium[]> {
  const { definition } = opened.loaded;
  if (!definition.change?.priced || outcome.decision === 'refer') return [];
  const priced: OptionPremium[] = [];
  for (const field of writtenFields(opened, answers)) {
    const question = { opened, answers, outcome, field };
    const of = field.type === 'array' ? moduleOf : choiceOf;
    for (const value of valuesOf(field)) priced.push(...(await of(deps, question, value)));
  }
  return priced;
}
