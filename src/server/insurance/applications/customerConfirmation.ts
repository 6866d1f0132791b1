import { PlatformError } from '#engine/errors/platformError.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { customerAddresses, customerName, openDraft } from '../drafts/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { accountOf } from '#server/people/partners/ownership.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { Price } from '#server/storage/model/price.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { AcceptedAnswers } from './application.ts';
import type { CustomerConfirmation, CodeChannel } from '#server/storage/model/confirmation.ts';
import { confirmationHash, normaliseSignature } from './signature.ts';
import {
  channelsOf,
  maskedAddress,
  sendCode,
  type CodeAddresses,
} from '#server/answers/notifications/sentCodes.ts';
import { exchangeCode, takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Judged answers at the displayed price, to be confirmed. */
interface Confirmable {
  accepted: AcceptedAnswers;
  price: Price;
}

type Request = WithCaller<Pick<WizardRequest, 'draftId' | 'confirmation'>>;

/** A confirmation, and the function that consumes its code when the application is stored. */
export interface JudgedConfirmation {
  confirmation: CustomerConfirmation;
  use: (trx: Trx) => Promise<void>;
}

/** Customers confirm what an agent files for them: by a code or by a signature on site. */
export function createCustomerConfirmation(deps: Deps) {
  const { db, clock, identity, root, settings } = deps;
  const t = translator('live', root);

  /** Returns the filing agent. @throws PlatformError forbidden for all other callers */
  async function agentOf(caller: Caller | null) {
    if (caller?.portal !== 'vermittler') throw new PlatformError('forbidden');
    return { caller, account: await accountOf(deps, caller) };
  }

  /** Returns the number of the filing agent; undefined where customers file themselves. */
  const filingAgent = async (caller: Caller | null): Promise<string | undefined> =>
    caller?.portal === 'vermittler' ? (await agentOf(caller)).account.number : undefined;

  /** Returns name and addresses of the customer. @throws PlatformError draft-unknown */
  function customerOf(
    { accepted }: Confirmable,
    { draftId }: Request,
    agent: string,
  ): Promise<{ name: string; addresses: CodeAddresses }> {
    const { loaded, verdict } = accepted;
    return transaction(db, async (trx) => {
      const draft = draftId === undefined ? undefined : await openDraft(trx, draftId, clock.now());
      const filed = { definition: loaded.definition.id, answers: verdict.relevant, agent };
      const about = { ...filed, partner: draft?.partner ?? null };
      return {
        name: await customerName(trx, deps, about),
        addresses: await customerAddresses(trx, deps, about),
      };
    });
  }

  async function addressFor(asked: Confirmable, request: Request, agent: string, channel: CodeChannel) {
    const { name, addresses } = await customerOf(asked, request, agent);
    const to = addresses[channel];
    if (to === undefined) throw new PlatformError('confirmation-unreachable');
    return { to, name, addresses };
  }

  const purposeOf = (channel: CodeChannel, hash: string) => `antrag ${channel} ${hash}` as const;

  /** Returns the texts beside the code: product and price. */
  function wordsOf({ accepted, price }: Confirmable, code: string) {
    const { loaded, inputs } = accepted;
    const period = chosenPrice(price)?.period;
    const amount = period
      ? t(`mails:customerConfirmation.price.${period.key}`, {
          instalment: formatCurrency(period.instalmentCent),
          year: formatCurrency(period.yearCent),
        })
      : '';
    return {
      ...brandPlaceholders(inputs.brand),
      code,
      price: amount,
      product: t(`${loaded.definition.namespace}:title`),
    };
  }

  /**
   * Sends the customer a single-use code that confirms these answers at this price within ten minutes.
   * @returns its id and the masked destination
   * @throws PlatformError forbidden, confirmation-unreachable where no such address is known, rate-limited
   */
  async function request(asked: Confirmable, call: Request, channel: CodeChannel) {
    const { caller, account } = await agentOf(call.caller);
    const { to, name, addresses } = await addressFor(asked, call, account.number, channel);
    const hash = confirmationHash(asked.accepted, asked.price.quote, account.number);
    const provider = await identity();
    const now = clock.now();
    const { brand } = asked.accepted.inputs;
    recordSecurityEvent({ event: 'confirmation', outcome: 'success', kind: 'sent' });
    const word = (code: string) => {
      const words = { ...wordsOf(asked, code), greeting: greetingOf(name, t) };
      return {
        template: 'customerConfirmation' as const,
        brand,
        senderName: brandPlaceholders(brand).sender,
        subject: t('mails:customerConfirmation.subject', words),
        text: t(`mails:customerConfirmation.${channel}`, words),
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
  async function check(caller: Caller | null, { id, code }: { id: string; code: string }) {
    await agentOf(caller);
    return {
      proof: await exchangeCode(await identity(), { id, code: code.replace(/\D/g, '') }, clock.now()),
    };
  }

  /**
   * Judges the confirmation of an application that an agent files.
   * @throws PlatformError customer-confirmation-needed with the ways to it, signature-incomplete,
   * proof-invalid
   */
  async function judge(asked: Confirmable, call: Request): Promise<JudgedConfirmation> {
    const { account } = await agentOf(call.caller);
    const given = call.confirmation;
    if (!given) {
      const { addresses } = await customerOf(asked, call, account.number);
      const channels = channelsOf(addresses);
      const ways = ['handover', ...(channels.length > 0 ? ['code'] : []), 'signature'];
      throw new PlatformError('customer-confirmation-needed', { members: { ways, channels } });
    }
    const now = clock.now();
    const hash = confirmationHash(asked.accepted, asked.price.quote, account.number);
    const about = { at: now.toISOString(), agent: account.number, hash };
    if ('signature' in given) {
      const signature = normaliseSignature(given.signature);
      recordSecurityEvent({ event: 'confirmation', outcome: 'success', kind: 'signature' });
      return {
        confirmation: { way: 'signature', ...about, signature },
        use: () => Promise.resolve(),
      };
    }
    const { channel, proof } = given;
    recordSecurityEvent({ event: 'confirmation', outcome: 'success', kind: 'tan' });
    const { to } = await addressFor(asked, call, account.number, channel);
    const provider = await identity();
    return {
      confirmation: { way: 'code', ...about, destination: maskedAddress(channel, to) },
      use: (trx) =>
        takeCodeProof(
          trx,
          provider,
          { proof, purpose: purposeOf(channel, hash), owner: { address: to } },
          now,
        ),
    };
  }

  return { filingAgent, request, check, judge };
}
