import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Condition, Definition } from '../definition/definition.ts';
import { baseOfStep, stepAsking } from '../definition/stepId.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldPointer } from '../pointer.ts';
import { sourceAnswers } from './answerReader.ts';
import { narrow } from './constraints.ts';
import { walk } from './walk.ts';

/** Returns the pointers that a condition reads, through other conditions. */
function readsOf(condition: Condition, conditions: Definition['conditions']): string[] {
  if ('read' in condition) return [condition.read];
  if ('not' in condition) return readsOf(condition.not, conditions);
  if ('condition' in condition) {
    const named = conditions[condition.condition];
    return named ? readsOf(named, conditions) : [];
  }
  return ('all' in condition ? condition.all : condition.any).flatMap((part) => readsOf(part, conditions));
}

/**
 * Returns the pointers of the answers on other pages that make an answer wrong, because a row of `constrain` reads them:
 * the chosen age for a date of birth. Empty for an answer that is wrong by itself.
 */
export function earlierAnswers(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  { page, pointer, keyword }: Pick<FieldError, 'page' | 'pointer' | 'keyword'>,
): string[] {
  const whole = `/${page}${pointer}`;
  const field = loaded.fields.get(fieldPointer(whole));
  if (!field || keyword === 'required') return [];
  const step = stepAsking(loaded, whole);
  const { definition } = loaded;
  const rows = walk(loaded, answers, inputs).constraints[step] ?? [];
  const found = rows
    .filter(({ schema }) => narrow([schema], field).own.length > 0)
    .flatMap(({ when }) => readsOf({ condition: when }, definition.conditions))
    .map((read) => read.replace(/^\/item(?=\/)/, baseOfStep(loaded, step)))
    .flatMap((read) => sourceAnswers(loaded, read))
    .filter((read) => loaded.fields.has(fieldPointer(read)) && stepAsking(loaded, read) !== step);
  return [...new Set(found)];
}
