import { add, decimal, greater, multiply, percent, type Decimal } from './decimal.ts';
import type { Step } from './tariff.ts';
import { holds, ratedNumber, type Values } from './values.ts';

const one = decimal(1);
const zero = decimal(0);

/** Returns the factor of the first band that includes the value; the last band may be open. */
function bandFactor(bands: { upTo?: number; factor: number }[], value: number): number | undefined {
  return bands.find(({ upTo }) => upTo === undefined || value <= upTo)?.factor;
}

function numberOf(values: Values, input: string): number | undefined {
  const value = values[input];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function times(value: Decimal, factor: number | undefined): Decimal | undefined {
  return factor === undefined ? undefined : multiply(value, decimal(factor));
}

function applyStep(step: Step, value: Decimal, values: Values): Decimal | undefined {
  if (step.kind === 'input') {
    const input = numberOf(values, step.input);
    return input === undefined ? undefined : decimal(input);
  }
  if (step.kind === 'range') {
    const input = numberOf(values, step.input);
    return input === undefined ? undefined : times(value, bandFactor(step.bands, input));
  }
  if (step.kind === 'factor') return times(value, ratedNumber(step.factor, values));
  if (step.kind === 'rate' || step.kind === 'discount') {
    const rate = ratedNumber(step.percent, values);
    if (rate === undefined) return undefined;
    return multiply(value, step.kind === 'rate' ? percent(rate) : add(one, percent(-rate)));
  }
  const cent = ratedNumber(step.cent, values);
  if (cent === undefined) return undefined;
  const amount = decimal(cent);
  return step.kind === 'minimum' && greater(value, amount) ? value : amount;
}

/** An applied step with the premium before and after it. */
export interface AppliedStep {
  step: Step;
  before: Decimal;
  after: Decimal;
  values: Values;
}

/** Returns the number that a step used, from its table or band. */
export function numberUsed(step: Step, values: Values): number | undefined {
  if (step.kind === 'input') return numberOf(values, step.input);
  if (step.kind === 'range') return bandFactor(step.bands, numberOf(values, step.input) ?? 0);
  if (step.kind === 'factor') return ratedNumber(step.factor, values);
  return ratedNumber('cent' in step ? step.cent : step.percent, values);
}

/**
 * Applies all steps in order without rounding; undefined when the tariff has no price for these values.
 * @param onStep receives every applied step
 */
export function applySteps(
  steps: Step[],
  values: Values,
  onStep?: (taken: AppliedStep) => void,
): Decimal | undefined {
  let value: Decimal | undefined = zero;
  for (const step of steps) {
    if (!holds(step.when, values)) continue;
    const before: Decimal = value;
    value = applyStep(step, before, values);
    if (value === undefined) return undefined;
    onStep?.({ step, before, after: value, values });
  }
  return value;
}
