import type { Prepared } from '#api/offers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { PeriodPrice } from '#engine/tariff/variantPrice.ts';
import { formatDate } from '#engine/text/format.ts';
import { today } from '#server/base/clock.ts';
import { agentOf, ownDraft } from '#server/insurance/drafts/agentsOwnDraft.ts';
import { linkEnd } from '#server/insurance/drafts/handingOver.ts';
import { customerAddresses, customerName } from '#server/insurance/drafts/service.ts';
import type { DraftRow } from '#server/insurance/drafts/service.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { accountsOf } from '#server/people/partners/accounts.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { OfferDeps } from './offerDeps.ts';
import { instalmentText } from '#server/answers/mail/instalmentText.ts';
import { pricedDraft } from './offeredPrice.ts';
import { seenState } from './seenState.ts';
import { placeholdersOf, suggestedWords, type OfferValues } from './offerWords.ts';

/**
 * Returns the ways to the customer of a draft. The addresses are whole: the agent sees them in the file and in the answers,
 * and has to recognise them.
 */
export async function waysTo(deps: OfferDeps, trx: Trx, row: DraftRow): Promise<Prepared['channels']> {
  const addresses = await customerAddresses(trx, deps, row);
  const byCode = (['mail', 'sms'] as const).flatMap((channel) => {
    const to = addresses[channel];
    return to === undefined ? [] : [{ channel, to }];
  });
  const hasAccount = row.partner !== null && (await accountsOf(trx, 'benutzer', row.partner)).length > 0;
  // The account is opened without a code, the other ways lead to a link with one.
  const channels = [...byCode, ...(hasAccount ? [{ channel: 'inbox' as const }] : [])];
  return channels.map((way) => ({ ...way, text: suggestedWords(way.channel, deps.t) }));
}

/** Returns what the words of an offer may name. */
export async function valuesOf(
  deps: OfferDeps,
  trx: Trx,
  row: DraftRow,
  price: PeriodPrice | undefined,
): Promise<OfferValues> {
  const { t, words: summaryOf } = deps;
  return {
    name: await customerName(trx, deps, row),
    product: summaryOf(row).title,
    price: price ? instalmentText(price, t) : '',
    until: formatDate(today({ now: () => linkEnd(deps, row) })),
    agent: (await contactOfAgent(trx, row.agent ?? ''))?.name ?? row.agent ?? '',
  };
}

/** Returns the chosen price; undefined while it cannot be computed. */
async function priceSoFar(deps: OfferDeps, row: DraftRow, caller: Caller): Promise<PeriodPrice | undefined> {
  try {
    return (await pricedDraft(deps, row, caller)).price;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 422) return undefined;
    throw error;
  }
}

/**
 * Returns what an agent sees before sending an offer: the price, the ways to the customer, suggested words.
 * @throws PlatformError not-found, draft-sent
 */
export async function prepareOffer(deps: OfferDeps, caller: Caller, id: string): Promise<Prepared> {
  const { db, t } = deps;
  const account = await agentOf(deps, caller);
  const row = await transaction(db, (trx) => ownDraft(deps, trx, account, id));
  const price = await priceSoFar(deps, row, caller);
  return transaction(db, async (trx) => {
    const values = await valuesOf(deps, trx, row, price);
    const { name, product } = values;
    const state = await seenState(trx, row, deps.clock.now());
    return {
      name,
      product,
      until: today({ now: () => linkEnd(deps, row) }),
      channels: await waysTo(deps, trx, row),
      placeholders: placeholdersOf(values, t),
      ...state,
      ...(price && { price: values.price }),
    };
  });
}
