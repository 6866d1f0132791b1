import { PlatformError } from '#engine/errors/platformError.ts';
import type { PeriodPrice } from '#engine/tariff/variantPrice.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { chosenPrice, priceFor } from '#server/catalog/tariffs/service.ts';
import { migrateDraft } from '#server/insurance/drafts/migrateDraft.ts';
import type { DraftRow } from '#server/insurance/drafts/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { OfferDeps } from './offerDeps.ts';

/** A draft as today's definition reads it, at the price that is offered. */
export interface PricedDraft {
  opened: OpenedWizard;
  price: PeriodPrice;
}

/**
 * Opens a draft in the context of its agent and prices it.
 * @throws PlatformError price-incomplete where variant or period are not chosen, price-unavailable
 */
export async function pricedDraft(deps: OfferDeps, row: DraftRow, caller: Caller): Promise<PricedDraft> {
  const { registry, judgement } = deps;
  const migrated = await migrateDraft(registry, row);
  const { answers, version, context, brand, mediation } = migrated;
  const request = { answers, version, context, brand, caller, ...(mediation && { mediation }) };
  const opened = await judgement.open(row.definition, request, row.flags, migrated);
  if (!opened.loaded.definition.price) throw new PlatformError('price-unavailable');
  const chosen = chosenPrice(priceFor(opened));
  if (!chosen) throw new PlatformError('price-incomplete');
  return { opened, price: chosen.period };
}
