import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { Translate } from '#engine/text/translate.ts';
import { valueText } from '#engine/text/value.ts';
import { greater, rounded } from '#engine/tariff/decimal.ts';
import { appliesTo, netPremium } from '#engine/tariff/perItem.ts';
import { numberUsed, type AppliedStep } from '#engine/tariff/steps.ts';
import type { Rated, Step, Tariff, TariffComponent } from '#engine/tariff/tariff.ts';
import type { Values } from '#engine/tariff/values.ts';

/** A factor of the premium: what was answered, and its effect. All texts are German. */
interface Reason {
  label: string;
  value?: string;
  effect: string;
}

/** Yearly net premium of a component with its factors. */
export interface ComponentReasons {
  key: string;
  title: string;
  netCent: number;
  /** Free in this variant. */
  included?: true;
  factors: Reason[];
}

/** Larger factors are amounts per unit rather than multipliers. */
const amountEach = 10;

const ratedBy = (step: Step): Rated | undefined => {
  if (step.kind === 'factor') return step.factor;
  if (step.kind === 'rate' || step.kind === 'discount') return step.percent;
  return step.kind === 'amount' || step.kind === 'minimum' ? step.cent : undefined;
};

/** Returns the inputs that determined a step. */
function inputsOf(step: Step): string[] {
  if (step.kind === 'input' || step.kind === 'range') return [step.input];
  const rated = ratedBy(step);
  const by = typeof rated === 'object' ? rated.by : [];
  return by.length > 0 ? by : step.when ? [step.when.input] : [];
}

/** Returns a function that explains a variant's premium. */
export function createReasons(tariff: Tariff, { definition, fields }: LoadedDefinition, t: Translate) {
  const text = (key: string, params = {}) => t(`agent:why.${key}`, params);
  const signed = (percent: number) =>
    `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(Math.round(percent * 100) / 100))}\u00a0%`;

  function pointerOf(name: string, { each }: TariffComponent): string | undefined {
    if (name === 'variant') return definition.price?.variant;
    const member = each?.inputs[name]?.member;
    if (each && member !== undefined) return `${tariff.inputs[each.list]?.pointer ?? ''}/*/${member}`;
    return tariff.inputs[name]?.pointer;
  }

  /** Describes an input by its question, or by what the tariff derives from the answer. */
  function describeInput(
    name: string,
    component: TariffComponent,
    value: Json | undefined,
  ): Omit<Reason, 'effect'> {
    const pointer = pointerOf(name, component);
    const field = pointer === undefined ? undefined : fields.get(pointer);
    const own = `agent:why.inputs.${name}`;
    const zoned = tariff.inputs[name]?.prefixes !== undefined;
    if (!field || zoned) {
      const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
      const money = typeof value === 'number' && /sum$|Sum$|amount/.test(name);
      const shown = money ? formatCurrency(value) : plain;
      return { label: t.exists(own) ? t(own) : text('tariff'), ...(shown !== undefined && { value: shown }) };
    }
    const question = `${definition.namespace}:${fieldKey(field.pointer)}`;
    const short = `${question}.short`;
    const label = t(t.exists(short) ? short : `${question}.label`);
    return { label, ...(value !== undefined && { value: valueText(definition, field, value, t) }) };
  }

  function effectOf({ step, before, after, values }: AppliedStep): string | undefined {
    const number = numberUsed(step, values) ?? 0;
    if (step.kind === 'input') return text('basis');
    if (step.kind === 'rate') return text('rate', { percent: formatNumber(number) });
    if (step.kind === 'amount') return text('amount', { amount: formatCurrency(number) });
    if (step.kind === 'minimum')
      return greater(after, before) ? text('minimum', { amount: formatCurrency(number) }) : undefined;
    if (step.kind === 'discount') return number === 0 ? undefined : signed(-number);
    if (number >= amountEach) return text('each', { amount: formatCurrency(number) });
    return number === 1 ? undefined : signed((number - 1) * 100);
  }

  function reasonOf(taken: AppliedStep & { item?: number }, component: TariffComponent): Reason | undefined {
    const effect = effectOf(taken);
    if (effect === undefined) return undefined;
    const names = inputsOf(taken.step);
    const inputs = names.map((name) => describeInput(name, component, taken.values[name]));
    const label = inputs.map((input) => input.label).join(', ') || text('tariff');
    const value = inputs.flatMap((input) => input.value ?? []).join(', ');
    const item = taken.item === undefined ? '' : `${text('item', { number: taken.item })} `;
    return { label: `${item}${label}`, ...(value !== '' && { value }), effect };
  }

  /** Returns the components in order, each with its factors. `values` are those of one variant. */
  return function reasonsOf(values: Values): ComponentReasons[] {
    return tariff.components.flatMap((component): ComponentReasons[] => {
      if (!appliesTo(component, values)) return [];
      const { key, includedIn } = component;
      const named = `${definition.namespace}:price.components.${key}`;
      const title = t.exists(named) ? t(named) : t('wizard:price.unnamed');
      if (includedIn?.includes(String(values.variant)))
        return [{ key, title, netCent: 0, included: true, factors: [] }];
      const factors: Reason[] = [];
      const net = netPremium(component, values, (taken) => {
        const reason = reasonOf(taken, component);
        if (reason) factors.push(reason);
      });
      return net === undefined ? [] : [{ key, title, netCent: rounded(net), factors }];
    });
  };
}
