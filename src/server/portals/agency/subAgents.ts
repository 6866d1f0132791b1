import type { SubAgentChange as Change } from '#api/agent-portal.ts';
import { randomBytes } from 'node:crypto';
import { mobileNumber, phoneNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isEmail } from '#engine/formats/email.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { isServedCountry } from '#server/answers/mail/textMessages.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import type { Brand } from '#server/base/brands.ts';
import { today } from '#server/base/clock.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { findPerson, normaliseUsername } from '#server/people/identity/people.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountsOf, insertAccount, type VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf } from '#server/people/partners/service.ts';
import {
  deputyOf,
  insertSubAgents,
  mayStandIn,
  setDeputy,
  subAgentOf,
  subAgentsOf,
  updateSubAgent,
  type SubAgent,
} from '#server/people/agents/subAgentStore.ts';
import type { Rights, SubAgentData } from '#server/storage/tables/agents.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';

/** A sub-agent to be created. */
export type NewSubAgent = SubAgentData & { rights: Rights };

/** Change of a sub-agent; absent members stay, `deputy: null` ends the deputyship. */
export type SubAgentChange = Change;

/** Returns a ten-digit number derived from an id. */
const numberFrom = (uuid: string): string =>
  String(1_000_000_000 + (Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16) % 9_000_000_000));

/** Sub-agents of an agent: listed, created, changed, locked. */
export function createSubAgents(deps: Deps) {
  const { db, clock, ids, identity, settings } = deps;
  const letters = createNotifications(deps);

  const viewOf = async (trx: Trx, { number, data, rights, state, version }: SubAgent) => {
    const deputy = await deputyOf(trx, number);
    const { firstName, lastName, mobile, phone } = data;
    return {
      number,
      firstName,
      lastName,
      email: data.email,
      mobile,
      rights: { ...rights },
      state,
      version,
      ...(phone !== undefined && { phone }),
      ...(deputy && deputy.until >= today(clock) && { deputy: { ...deputy } }),
    };
  };

  /** Returns the calling agent. @throws PlatformError forbidden for sub-agents and brokers */
  async function agentOf(caller: Caller): Promise<VisibleAccount> {
    const account = await accountOf(deps, caller);
    if (account.role !== 'vermittler') throw new PlatformError('forbidden');
    return account;
  }

  /** Creates the account and mails an invitation; the person sets a password by a code. */
  async function invite(
    trx: Trx,
    { data, brand, number, brands }: SubAgent & { brands: Brand[] },
    now: Date,
  ): Promise<void> {
    const { admin } = await identity();
    const id = await admin.create(trx, {
      portal: 'vermittler',
      username: data.email,
      brand,
      status: 'reset',
      password: randomBytes(24).toString('base64url'),
      attributes: { email: data.email, phone_number: data.mobile, nickname: data.firstName.toLowerCase() },
    });
    if (id === undefined) throw new PlatformError('email-taken');
    const account = { portal: 'vermittler' as const, person: id, role: 'untervermittler' as const, number };
    await insertAccount(trx, { ...account, brands }, now);
    const link = brandAddress(settings, agentPaths.lostPassword, brand);
    const recipient = { brand, name: `${data.firstName} ${data.lastName}`, email: data.email };
    await letters.send(trx, recipient, { kind: 'subAgentInvited', values: { link } }, now);
  }

  return {
    /** Returns the sub-agents of an agent; empty for sub-agents. */
    async list(caller: Caller) {
      const { role, number } = await accountOf(deps, caller);
      if (role === 'makler') throw new PlatformError('forbidden');
      return transaction(db, async (trx) => {
        const items = [];
        for (const each of await subAgentsOf(trx, number)) items.push(await viewOf(trx, each));
        return { items };
      });
    },

    /**
     * Creates a sub-agent; the same key gets the same answer.
     * @throws PlatformError email-invalid, email-taken, phone-invalid, phone-country
     */
    async create(caller: Caller, { rights, ...typed }: NewSubAgent, key: string): Promise<StoredResponse> {
      if (!isEmail(typed.email)) throw new PlatformError('email-invalid');
      const data = {
        ...typed,
        mobile: mobileNumber(typed.mobile),
        ...(typed.phone !== undefined && { phone: phoneNumber(typed.phone) }),
      };
      // Sign-in codes are sent to this number.
      if (!isServedCountry(settings.sms, data.mobile)) throw new PlatformError('phone-country');
      const { number: parent, brands } = await agentOf(caller);
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
          await invite(trx, { ...subAgent, brands }, now);
          return { status: 201, body: await viewOf(trx, subAgent) };
        }),
      );
    },

    /**
     * Changes rights, lock and deputy. Locking ends every sign-in.
     * @throws PlatformError not-found, also for another agent's sub-agent; partner-changed after a concurrent
     * change
     */
    async change(caller: Caller, number: string, { rights, state, deputy }: SubAgentChange, version: number) {
      const { number: parent } = await agentOf(caller);
      const { admin } = await identity();
      const now = clock.now();
      return transaction(db, async (trx) => {
        const known = await subAgentOf(trx, number);
        if (known?.parent !== parent) throw new PlatformError('not-found');
        const changed = { ...known, rights: rights ?? known.rights, state: state ?? known.state };
        if ((await updateSubAgent(trx, { ...changed, version }, now)) === undefined)
          throw new PlatformError('partner-changed');
        if (deputy !== undefined) {
          const away = { parent, away: number, today: today(clock) };
          if (deputy !== null && !(await mayStandIn(trx, away, deputy)))
            throw new PlatformError('request-invalid');
          await setDeputy(trx, number, deputy ?? undefined, now);
        }
        if (changed.state === 'locked')
          for (const { person } of await accountsOf(trx, 'vermittler', number)) {
            const known = await findPerson(trx, person);
            if (known) await admin.endAccess(trx, known);
          }
        return viewOf(trx, { ...changed, version: version + 1 });
      });
    },
  };
}
