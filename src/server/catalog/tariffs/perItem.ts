import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { add, decimal, greater, multiply, type Decimal } from './decimal.ts';
import { applySteps, type AppliedStep } from './steps.ts';
import type { TariffComponent, TariffEach } from './tariff.ts';
import { holds, type Values } from './values.ts';

/** The values of one item, beside those of the whole contract. */
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

/** Whether a component is part of this contract: one that is priced per item needs an item that counts. */
export function appliesTo({ when, each }: TariffComponent, values: Values): boolean {
  return holds(when, values) && (!each || pricedItems(each, values).length > 0);
}

const dearestFirst = (one: Decimal, other: Decimal) => (greater(other, one) ? 1 : -1);

/**
 * The exact net premium of a component for a year. Per item: the dearest item counts in full, each further one
 * times the factor, so that the order in which somebody names them changes nothing. Undefined: there is no price.
 * @param hear is told of every step; `item` counts the items that are priced, from 1
 */
export function netPremium(
  { each, steps }: TariffComponent,
  values: Values,
  hear?: (taken: AppliedStep & { item?: number }) => void,
): Decimal | undefined {
  if (!each) return applySteps(steps, values, hear);
  const further = decimal(each.furtherFactor ?? 1);
  const nets: Decimal[] = [];
  for (const [place, item] of pricedItems(each, values).entries()) {
    const net = applySteps(steps, item, hear && ((taken) => hear({ ...taken, item: place + 1 })));
    if (net === undefined) return undefined;
    nets.push(net);
  }
  return nets
    .toSorted(dearestFirst)
    .reduce((total, net, place) => add(total, place === 0 ? net : multiply(net, further)), decimal(0));
}
