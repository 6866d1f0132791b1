import { mobileNumber, phoneNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isEmail } from '#engine/formats/email.ts';
import { isServedCountry } from '#server/answers/mail/textMessages.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { normaliseUsername } from '#server/people/identity/people.ts';
import type { Caller } from '#server/ports/identity.ts';
import { insertSubAgents, type SubAgent } from '#server/people/agents/subAgentStore.ts';
import type { Rights, SubAgentData } from '#server/storage/tables/agents.ts';
import { agentOf } from './callingAgent.ts';
import { invite } from './invitation.ts';
import { viewOf } from './subAgentView.ts';
import type { SubAgentDeps } from './subAgentDeps.ts';

/** A sub-agent to be created. */
export type NewSubAgent = SubAgentData & { rights: Rights };

/** Returns a ten-digit number derived from an id. */
const numberFrom = (uuid: string): string =>
  String(1_000_000_000 + (Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16) % 9_000_000_000));

/**
 * Creates a sub-agent; the same key gets the same answer.
 * @throws PlatformError email-invalid, email-taken, phone-invalid, phone-country
 */
export async function createSubAgent(
  deps: SubAgentDeps,
  caller: Caller,
  { rights, ...typed }: NewSubAgent,
  key: string,
): Promise<StoredResponse> {
  const { settings, clock, db, ids } = deps;
  if (!isEmail(typed.email)) throw new PlatformError('email-invalid');
  const data = {
    ...typed,
    mobile: mobileNumber(typed.mobile),
    ...(typed.phone !== undefined && { phone: phoneNumber(typed.phone) }),
  };
  // Sign-in codes are sent to this number.
  if (!isServedCountry(settings.sms, data.mobile)) throw new PlatformError('phone-country');
  const { number: parent, brands } = await agentOf(deps, caller);
  const now = clock.now();
  const fingerprint = fingerprintOf(JSON.parse(JSON.stringify({ rights, ...data })));
  return transaction(db, (trx) =>
    runOnce(trx, { scope: `sub-agents ${parent}`, key, fingerprint }, now, async () => {
      const [brand = settings.brand] = brands;
      const number = numberFrom(ids.uuid());
      const subAgent: SubAgent = {
        number,
        parent,
        brand,
        rights,
        state: 'invited',
        version: 1,
        data: { ...data, email: normaliseUsername(data.email) },
      };
      await insertSubAgents(trx, [subAgent], now);
      await invite(deps, trx, { ...subAgent, brands }, now);
      return { status: 201, body: await viewOf(deps, trx, subAgent) };
    }),
  );
}
