import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { Translate } from '#engine/text/translate.ts';
import { valueText } from '#engine/text/value.ts';
import { greater, rounded } from './decimal.ts';
import { isPart, netOf } from './perItem.ts';
import { numberTaken, type Taken } from './steps.ts';
import type { Rated, Step, Tariff, TariffComponent } from './tariff.ts';
import type { Values } from './values.ts';

/** Something that counted: what was answered, and what it does to the premium. All of it is German. */
export interface Reason {
  label: string;
  value?: string;
  effect: string;
}

/** What an insured part costs for a year before tax, and why. */
export interface ComponentReasons {
  key: string;
  title: string;
  netCent: number;
  /** The part costs nothing in this variant. */
  included?: true;
  factors: Reason[];
}

/** Larger factors are no factors: they are an amount for each of what is counted. */
const amountEach = 10;

const ratedBy = (step: Step): Rated | undefined => {
  if (step.kind === 'factor') return step.factor;
  if (step.kind === 'rate' || step.kind === 'discount') return step.percent;
  return step.kind === 'amount' || step.kind === 'minimum' ? step.cent : undefined;
};

/** The names of the inputs that decided about a step. */
function inputsOf(step: Step): string[] {
  if (step.kind === 'input' || step.kind === 'range') return [step.input];
  const rated = ratedBy(step);
  const by = typeof rated === 'object' ? rated.by : [];
  return by.length > 0 ? by : step.when ? [step.when.input] : [];
}

/** Words what counted for a price. `values` are those of one variant. */
export function createReasons(tariff: Tariff, { definition, fields }: LoadedDefinition, t: Translate) {
  const say = (key: string, params = {}) => t(`agent:why.${key}`, params);
  const signed = (percent: number) =>
    `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(Math.round(percent * 100) / 100))}\u00a0%`;

  function pointerOf(name: string, { each }: TariffComponent): string | undefined {
    if (name === 'variant') return definition.price?.variant;
    const member = each?.inputs[name]?.member;
    if (each && member !== undefined) return `${tariff.inputs[each.list]?.pointer ?? ''}/*/${member}`;
    return tariff.inputs[name]?.pointer;
  }

  /** An input as people know it: by its question, or by what the tariff makes of the answer. */
  function told(name: string, component: TariffComponent, value: Json | undefined): Omit<Reason, 'effect'> {
    const pointer = pointerOf(name, component);
    const field = pointer === undefined ? undefined : fields.get(pointer);
    const own = `agent:why.inputs.${name}`;
    const zoned = tariff.inputs[name]?.prefixes !== undefined;
    if (!field || zoned) {
      const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
      const money = typeof value === 'number' && /sum$|Sum$|amount/.test(name);
      const text = money ? formatCurrency(value) : plain;
      return { label: t.exists(own) ? t(own) : say('tariff'), ...(text !== undefined && { value: text }) };
    }
    const question = `${definition.namespace}:${fieldKey(field.pointer)}`;
    const short = `${question}.short`;
    const label = t(t.exists(short) ? short : `${question}.label`);
    return { label, ...(value !== undefined && { value: valueText(definition, field, value, t) }) };
  }

  function effectOf({ step, before, after, values }: Taken): string | undefined {
    const number = numberTaken(step, values) ?? 0;
    if (step.kind === 'input') return say('basis');
    if (step.kind === 'rate') return say('rate', { percent: formatNumber(number) });
    if (step.kind === 'amount') return say('amount', { amount: formatCurrency(number) });
    if (step.kind === 'minimum')
      return greater(after, before) ? say('minimum', { amount: formatCurrency(number) }) : undefined;
    if (step.kind === 'discount') return number === 0 ? undefined : signed(-number);
    if (number >= amountEach) return say('each', { amount: formatCurrency(number) });
    return number === 1 ? undefined : signed((number - 1) * 100);
  }

  function reasonOf(taken: Taken & { item?: number }, component: TariffComponent): Reason | undefined {
    const effect = effectOf(taken);
    if (effect === undefined) return undefined;
    const names = inputsOf(taken.step);
    const inputs = names.map((name) => told(name, component, taken.values[name]));
    const label = inputs.map((one) => one.label).join(', ') || say('tariff');
    const value = inputs.flatMap((one) => one.value ?? []).join(', ');
    const item = taken.item === undefined ? '' : `${say('item', { number: taken.item })} `;
    return { label: `${item}${label}`, ...(value !== '' && { value }), effect };
  }

  /** Why a variant costs what it costs: its parts in order, with what counted for each. */
  return function reasonsOf(values: Values): ComponentReasons[] {
    return tariff.components.flatMap((component): ComponentReasons[] => {
      if (!isPart(component, values)) return [];
      const { key, includedIn } = component;
      const title = t(`${definition.namespace}:price.components.${key}`);
      if (includedIn?.includes(String(values.variant)))
        return [{ key, title, netCent: 0, included: true, factors: [] }];
      const factors: Reason[] = [];
      const net = netOf(component, values, (taken) => {
        const reason = reasonOf(taken, component);
        if (reason) factors.push(reason);
      });
      return net === undefined ? [] : [{ key, title, netCent: rounded(net), factors }];
    });
  };
}
