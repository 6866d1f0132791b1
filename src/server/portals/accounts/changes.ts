import { isPassword } from '#engine/formats/password.ts';
import { mobileNumber, phoneNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { countFailures, resetLimits, isBlocked, type Limit } from '#server/people/identity/limits.ts';
import { findPerson, normaliseUsername, personalWords } from '#server/people/identity/people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { Caller, Person } from '#server/ports/identity.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { findPartner } from '#server/people/partners/service.ts';
import {
  createNotifications,
  type AccountNotification,
  type Notifications,
} from '#server/answers/notifications/notifications.ts';
import { changeContact, namesOf, ownAccount } from './customer.ts';
import { brandOfPerson } from '#server/people/partners/accounts.ts';
import { nameOfPerson } from '#server/people/partners/nameOfPerson.ts';
import { takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Changes of one's own account and their proofs. */
export interface AccountChanges {
  /**
   * Changes e-mail address (also the user name), phone for calls or nickname. The old address is notified.
   */
  changeUser: (
    caller: Caller,
    change: { email?: string; nickname?: string; phone?: string; proof?: string; emailProof?: string },
  ) => Promise<void>;
  /** Ends every sign-in. Customers also need a code. */
  changePassword: (
    caller: Caller,
    change: { currentPassword: string; newPassword: string; proof?: string },
  ) => Promise<void>;
  /** Verifies the current password; a failure counts as an attempt. */
  checkPassword: (caller: Caller, given: { currentPassword: string }) => Promise<void>;
  /** Takes the app for codes away, with the password; codes come by text message again. */
  removeAuthenticator: (caller: Caller, given: { currentPassword: string }) => Promise<void>;
  /** Permits to add or remove one passkey within five minutes, for the password. */
  permitPasskey: (caller: Caller, given: { currentPassword: string; name?: string }) => Promise<void>;
  /** The old number is notified. */
  changePhone: (
    caller: Caller,
    change: { phone: string; proof?: string; phoneProof?: string },
  ) => Promise<void>;
}

/** Returns the limit of wrong passwords of a signed-in person or the holder of a link. */
export const passwordLimit = (provider: IdentityProvider, personId: string): Limit => ({
  kind: 'name',
  mac: provider.vault.mac('own password', personId),
});

/** Returns the person of a caller. @throws PlatformError unauthenticated when it no longer exists */
async function personOf(trx: Trx, { personId }: Caller): Promise<Person> {
  const person = await findPerson(trx, personId);
  if (!person) throw new PlatformError('unauthenticated');
  return person;
}

/** Notifies a person by every channel known before the change. */
export async function notifyPreviousContact(
  letters: Notifications,
  trx: Trx,
  person: Person,
  kind: AccountNotification,
  now: Date,
): Promise<void> {
  const { id, attributes } = person;
  const name = await nameOfPerson(trx, id);
  const brand = await brandOfPerson(trx, person);
  const contact = { brand, name, email: attributes.email, phone: attributes.phone_number };
  await letters.send(trx, contact, { kind }, now);
}

/** Runs a change that the current password is asked for. @throws PlatformError password-wrong, rate-limited */
async function withPassword(
  { db, clock, identity }: Pick<Deps, 'db' | 'clock' | 'identity'>,
  { caller, currentPassword }: { caller: Caller; currentPassword: string },
  change: (trx: Trx, person: Person, provider: IdentityProvider) => Promise<void>,
): Promise<void> {
  const provider = await identity();
  const now = clock.now();
  const limit = passwordLimit(provider, caller.personId);
  const wrong = await transaction(db, async (trx) => {
    const person = await personOf(trx, caller);
    if (await isBlocked(trx, [limit], now)) throw new PlatformError('rate-limited');
    if (!(await provider.admin.hasPassword(person, currentPassword))) {
      await countFailures(trx, [limit], now);
      return true;
    }
    await resetLimits(trx, [limit]);
    await change(trx, person, provider);
    return false;
  });
  if (wrong) throw new PlatformError('password-wrong');
}

/** Returns the changes of one's own account. */
export function createAccountChanges(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'root'>,
): AccountChanges {
  const { db, clock, identity } = deps;
  const letters = createNotifications(deps);

  return {
    async changeUser(caller, { email: typed, nickname, phone: call, proof, emailProof }) {
      const phone = call === undefined ? undefined : phoneNumber(call);
      const provider = await identity();
      const now = clock.now();
      const email = typed === undefined ? undefined : normaliseUsername(typed);
      await transaction(db, async (trx) => {
        const person = await personOf(trx, caller);
        if (phone !== undefined) {
          await changeContact(trx, caller, { phone }, now);
          recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'phone' });
          const { attributes: previous } = person;
          const brand = await brandOfPerson(trx, person);
          const name = await nameOfPerson(trx, person.id);
          await letters.send(trx, { brand, name, email: previous.email }, { kind: 'contactChanged' }, now);
        }
        const attributes = nickname ? { nickname: nickname.toLowerCase() } : {};
        if (email === undefined || email === person.username) {
          if (nickname) await provider.admin.change(trx, person, { attributes });
          return;
        }
        const own = { purpose: 'email' as const, owner: { personId: person.id } };
        await takeCodeProof(trx, provider, { ...own, proof }, now);
        await takeCodeProof(trx, provider, { ...own, proof: emailProof, owner: { address: email } }, now);
        await changeContact(trx, caller, { email }, now);
        await notifyPreviousContact(letters, trx, person, 'emailChanged', now);
        await provider.admin.change(trx, person, { email, attributes });
      }).catch((error: unknown) => {
        // The address was taken concurrently.
        throw error instanceof Error && 'code' in error && error.code === '23505'
          ? new PlatformError('email-taken', { cause: error })
          : error;
      });
    },

    async changePassword(caller, { currentPassword, newPassword, proof }) {
      if (!isPassword(newPassword)) throw new PlatformError('password-weak');
      await withPassword(deps, { caller, currentPassword }, async (trx, person, provider) => {
        const number = await ownAccount(trx, caller);
        const partner = number === undefined ? undefined : await findPartner(trx, number);
        if (!isPassword(newPassword, [...personalWords(person), ...(partner ? namesOf(partner) : [])]))
          throw new PlatformError('password-weak');
        const owner = { personId: person.id };
        if (caller.portal === 'benutzer')
          await takeCodeProof(trx, provider, { purpose: 'passwort', owner, proof }, clock.now());
        await provider.admin.setPassword(trx, person, newPassword);
      });
    },

    checkPassword: (caller, { currentPassword }) =>
      withPassword(deps, { caller, currentPassword }, async () => {}),

    removeAuthenticator: (caller, { currentPassword }) =>
      withPassword(deps, { caller, currentPassword }, (trx, person, { admin }) =>
        admin.removeAuthenticator(trx, person),
      ),

    permitPasskey: (caller, { currentPassword, name = '' }) =>
      withPassword(deps, { caller, currentPassword }, (trx, person, { admin }) =>
        admin.permitPasskey(trx, person, { name: name.trim(), now: clock.now() }),
      ),

    async changePhone(caller, { phone: typed, proof, phoneProof }) {
      const phone = mobileNumber(typed);
      const provider = await identity();
      const now = clock.now();
      await transaction(db, async (trx) => {
        const person = await personOf(trx, caller);
        const own = { purpose: 'handynummer' as const, owner: { personId: person.id } };
        await takeCodeProof(trx, provider, { ...own, proof }, now);
        await takeCodeProof(trx, provider, { ...own, proof: phoneProof, owner: { address: phone } }, now);
        await changeContact(trx, caller, { mobile: phone }, now);
        await notifyPreviousContact(letters, trx, person, 'phoneChanged', now);
        await provider.admin.change(trx, person, { attributes: { phone_number: phone } });
      });
    },
  };
}
