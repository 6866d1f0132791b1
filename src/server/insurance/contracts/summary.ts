import { isUpcoming, nextDueOn, nextPaymentOn, stateOn } from '#engine/contract/term.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** A contract as lists tell of it. */
export interface ContractSummary {
  id: string;
  partner: string;
  product: string;
  /** What the product is called. */
  title: string;
  /** Name of its picture. */
  icon?: string;
  state: Contract['state'];
  beginsOn: string;
  endsOn?: string;
  /** The next main due date. */
  dueOn?: string;
  /** The next instalment; absent where none is to come. */
  nextPayment?: { dueOn: string; amountCent: number; debited: boolean };
  /** In force, and not begun yet. */
  upcoming?: true;
  premium: Contract['premium'];
}

/** The definition of a contract's product; undefined when it is no longer offered. */
export const definitionOf = (
  registry: Registry,
  { product }: Pick<Contract, 'product'>,
): Definition | undefined => registry.get(`produkt.${product}`)?.definition;

/** What a product is called; its key when it is no longer offered. */
export function productTitle(product: string, { registry, t }: { registry: Registry; t: Translate }): string {
  const definition = definitionOf(registry, { product });
  return definition ? t(`${definition.namespace}:title`) : product;
}

/** A contract as lists tell of it on a day. */
export function summaryOf(
  contract: Contract,
  { registry, t, today }: { registry: Registry; t: Translate; today: string },
): ContractSummary {
  const { id, partner, product, beginsOn, endsOn, premium } = contract;
  const definition = definitionOf(registry, contract);
  const state = stateOn(contract, today);
  const dueOn = nextDueOn(contract, today);
  const paidOn = state === 'withdrawn' ? undefined : nextPaymentOn(contract, premium.period, today);
  const nextPayment = paidOn !== undefined && {
    dueOn: paidOn,
    amountCent: premium.instalmentCent,
    debited: contract.bank !== null,
  };
  const icon = `${definition?.namespace}:icon`;
  return {
    id,
    partner,
    product,
    beginsOn,
    premium,
    state,
    title: productTitle(product, { registry, t }),
    ...(t.exists(icon) && { icon: t(icon) }),
    ...(endsOn !== null && { endsOn }),
    ...(dueOn !== undefined && { dueOn }),
    ...(nextPayment && { nextPayment }),
    ...(isUpcoming(contract, today) && { upcoming: true as const }),
  };
}
