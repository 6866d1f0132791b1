import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { instalmentText } from '#server/answers/mail/instalmentText.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';
import { confirmationHash } from './signature.ts';
import { sendCode } from '#server/answers/notifications/sentCodes.ts';
import { exchangeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { agentOf } from './filingAgent.ts';
import { addressFor, type Confirmable, type Request } from './confirmationAddress.ts';
import type { ConfirmationDeps } from './confirmationDeps.ts';

export const purposeOf = (channel: CodeChannel, hash: string) => `antrag ${channel} ${hash}` as const;

/** Returns the texts beside the code: product and price. */
function wordsOf({ t }: ConfirmationDeps, { accepted, price }: Confirmable, code: string) {
  const { loaded, inputs } = accepted;
  const period = chosenPrice(price)?.period;
  return {
    ...brandPlaceholders(inputs.brand),
    code,
    price: period ? instalmentText(period, t) : '',
    product: t(`${loaded.definition.namespace}:title`),
  };
}

/**
 * Sends the customer a single-use code that confirms these answers at this price within ten minutes.
 * @returns its id and the masked destination
 * @throws PlatformError forbidden, confirmation-unreachable where no such address is known, rate-limited
 */
export async function requestCode(
  deps: ConfirmationDeps,
  asked: Confirmable,
  call: Request,
  channel: CodeChannel,
) {
  const { identity, clock, t, db, settings } = deps;
  const { caller, account } = await agentOf(deps, call.caller);
  const { to, name, addresses } = await addressFor(deps, asked, call, account.number, channel);
  const hash = confirmationHash(asked.accepted, asked.price.quote, account.number);
  const provider = await identity();
  const now = clock.now();
  const { brand } = asked.accepted.inputs;
  recordSecurityEvent({ event: 'confirmation', outcome: 'success', kind: 'sent' });
  const word = (code: string) => {
    const placeholders = { ...wordsOf(deps, asked, code), greeting: greetingOf(name, t) };
    return {
      template: 'customerConfirmation' as const,
      brand,
      senderName: brandPlaceholders(brand).sender,
      subject: t('mails:customerConfirmation.subject', placeholders),
      text: t(`mails:customerConfirmation.${channel}`, placeholders),
    };
  };
  const addressMac = provider.vault.mac('confirming agent', caller.personId);
  const about = { purpose: purposeOf(channel, hash), owner: { address: to }, addressMac };
  return transaction(db, (trx) =>
    sendCode(trx, { provider, sms: settings.sms }, { ...about, addresses, channel, word }, now),
  );
}

/**
 * Checks a code.
 * @returns the proof to be sent with the application
 * @throws PlatformError code-wrong, code-expired, forbidden
 */
export async function checkCode(
  deps: ConfirmationDeps,
  caller: Caller | null,
  { id, code }: { id: string; code: string },
) {
  const { identity, clock } = deps;
  await agentOf(deps, caller);
  return {
    proof: await exchangeCode(await identity(), { id, code: code.replace(/\D/g, '') }, clock.now()),
  };
}
