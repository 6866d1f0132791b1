import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { CustomerConfirmation } from '#server/storage/model/confirmation.ts';
import { confirmationHash, normaliseSignature } from './signature.ts';
import { channelsOf, maskedAddress } from '#server/answers/notifications/sentCodes.ts';
import { takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { agentOf, filingAgent } from './filingAgent.ts';
import { customerOf, addressFor, type Confirmable, type Request } from './confirmationAddress.ts';
import { purposeOf, requestCode, checkCode } from './confirmationCode.ts';
import { confirmationDeps, type ConfirmationDeps } from './confirmationDeps.ts';

/** A confirmation, and the function that consumes its code when the application is stored. */
export interface JudgedConfirmation {
  confirmation: CustomerConfirmation;
  use: (trx: Trx) => Promise<void>;
}

/**
 * Judges the confirmation of an application that an agent files.
 * @throws PlatformError customer-confirmation-needed with the ways to it, signature-incomplete,
 * proof-invalid
 */
async function judgeConfirmation(
  deps: ConfirmationDeps,
  asked: Confirmable,
  call: Request,
): Promise<JudgedConfirmation> {
  const { clock, identity } = deps;
  const { account } = await agentOf(deps, call.caller);
  const given = call.confirmation;
  if (!given) {
    const { addresses } = await customerOf(deps, asked, call, account.number);
    const channels = channelsOf(addresses);
    const channelNames = ['handover', ...(channels.length > 0 ? ['code'] : []), 'signature'];
    throw new PlatformError('customer-confirmation-needed', { members: { ways: channelNames, channels } });
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
  const { to } = await addressFor(deps, asked, call, account.number, channel);
  const provider = await identity();
  return {
    confirmation: { way: 'code', ...about, destination: maskedAddress(channel, to) },
    use: (trx) =>
      takeCodeProof(trx, provider, { proof, purpose: purposeOf(channel, hash), owner: { address: to } }, now),
  };
}

/** Customers confirm what an agent files for them: by a code or by a signature on site. */
export function createCustomerConfirmation(deps: Deps) {
  return bindTo(confirmationDeps(deps), {
    filingAgent,
    request: requestCode,
    check: checkCode,
    judge: judgeConfirmation,
  });
}
