import { iconOfDefinition } from '#server/catalog/definitions/iconOfDefinition.ts';
import type { Contracts } from '#api/contracts.ts';
import { nextPayment, type PlannedPremium } from '#engine/contract/nextPayment.ts';
import { isUpcoming, nextDueOn, stateOn } from '#engine/contract/term.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** Summary of a contract for lists. */
export type ContractSummary = Contracts['items'][number];

/** Returns the definition of a contract's product; undefined when it is no longer offered. */
export const definitionOf = (
  registry: Registry,
  { product }: Pick<Contract, 'product'>,
): Definition | undefined => registry.get(`produkt.${product}`)?.definition;

/** Returns the title of a product; its key when it is no longer offered. */
export function productTitle(product: string, { registry, t }: { registry: Registry; t: Translate }): string {
  const definition = definitionOf(registry, { product });
  return definition ? t(`${definition.namespace}:title`) : product;
}

/**
 * Returns the summary of a contract on a day.
 * @param planned premiums of changes that take effect later, in their order
 */
export function summaryOf(
  contract: Contract,
  planned: PlannedPremium[],
  { registry, t, today }: { registry: Registry; t: Translate; today: string },
): ContractSummary {
  const { id, partner, product, beginsOn, endsOn, premium } = contract;
  const definition = definitionOf(registry, contract);
  const state = stateOn(contract, today);
  const dueOn = nextDueOn(contract, today);
  const payment = nextPayment(contract, planned, today);
  const icon = iconOfDefinition(definition, t);
  return {
    id,
    partner,
    product,
    beginsOn,
    premium,
    state,
    title: productTitle(product, { registry, t }),
    ...(icon !== undefined && { icon }),
    ...(endsOn !== null && { endsOn }),
    ...(dueOn !== undefined && { dueOn }),
    ...(payment && { nextPayment: { ...payment, debited: contract.bank !== null } }),
    ...(isUpcoming(contract, today) && { upcoming: true as const }),
  };
}
