import type { Json } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import { add, decimal, greater, multiply, type Decimal } from './decimal.ts';
import { applySteps, type AppliedStep } from './steps.ts';
import type { TariffComponent, TariffEach } from './tariff.ts';
import { holds, type Values } from './values.ts';

/** Returns the values of the contract and one item. */
function itemValues(item: { [member: string]: Json | undefined }, each: TariffEach, values: Values): Values {
  const read = Object.entries(each.inputs).map(([name, input]) => [
    name,
    item[input.member] ?? input.default,
  ]);
  return { ...values, ...(Object.fromEntries(read) as Values) };
}

function pricedItems(each: TariffEach, values: Values): Values[] {
  const list = values[each.list];
  const items = Array.isArray(list) ? list.filter((item) => isObject(item)) : [];
  return items.map((item) => itemValues(item, each, values)).filter((one) => holds(each.when, one));
}

/** Returns whether a component applies; one priced per item needs at least one matching item. */
export function appliesTo({ when, each }: TariffComponent, values: Values): boolean {
  return holds(when, values) && (!each || pricedItems(each, values).length > 0);
}

const dearestFirst = (one: Decimal, other: Decimal) => (greater(other, one) ? 1 : -1);

/**
 * Returns a component's exact yearly net premium; undefined when there is no price. Per item, the most expensive
 * counts in full and each further one times the factor, so that their order does not matter.
 * @param onStep receives every applied step; `item` is the item's number, from 1
 */
export function netPremium(
  { each, steps }: TariffComponent,
  values: Values,
  onStep?: (taken: AppliedStep & { item?: number }) => void,
): Decimal | undefined {
  if (!each) return applySteps(steps, values, onStep);
  const further = decimal(each.furtherFactor ?? 1);
  const nets: Decimal[] = [];
  for (const [index, item] of pricedItems(each, values).entries()) {
    const net = applySteps(steps, item, onStep && ((taken) => onStep({ ...taken, item: index + 1 })));
    if (net === undefined) return undefined;
    nets.push(net);
  }
  return nets
    .toSorted(dearestFirst)
    .reduce((total, net, index) => add(total, index === 0 ? net : multiply(net, further)), decimal(0));
}
