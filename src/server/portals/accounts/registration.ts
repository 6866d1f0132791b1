import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { mobileNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isPassword } from '#engine/formats/password.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { countFailures, resetLimits, isBlocked } from '#server/people/identity/limits.ts';
import { maskedEmail } from '#server/people/identity/redact.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { passwordLimit, notifyPreviousContact } from './changes.ts';
import { createAccount } from './accountCreation.ts';
import { changeContact } from './customer.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { readLink, takeLink } from './links.ts';
import type { LinkPurpose } from '#server/storage/tables/accounts.ts';
import { takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Credentials chosen by a mailed link. */
interface ChosenCredentials {
  token: string;
  password: string;
  /** International format: +491701234567. */
  phone: string;
  phoneProof?: string;
}

/** Operations of mailed links, without a sign-in. */
interface Registration {
  /** Returns purpose and masked recipient of a link. */
  check: (token: string) => Promise<{ purpose: LinkPurpose; email: string }>;
  /** Creates the account of a customer. @returns the user name */
  complete: (chosen: ChosenCredentials) => Promise<{ email: string }>;
  /** Changes the phone for codes; requires mailbox and password. */
  changePhone: (chosen: ChosenCredentials) => Promise<void>;
}

/** Milliseconds after a password reset in which the mailbox alone opens no further access. */
const resetGuardPeriod = 72 * 3_600_000;

/** Returns registration and the other operations of mailed links. */
export function createRegistration(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'root'>,
): Registration {
  const { db, clock, identity } = deps;
  const letters = createNotifications(deps);

  return {
    check: (token) =>
      transaction(db, async (trx) => {
        const { purpose, email } = await readLink(trx, token, clock.now());
        return { purpose, email: maskedEmail(email) };
      }),

    async complete({ token, password, phone: typed, phoneProof }) {
      if (!isPassword(password)) throw new PlatformError('password-weak');
      const phone = mobileNumber(typed);
      const provider = await identity();
      const now = clock.now();
      return transaction(db, async (trx) => {
        const link = await takeLink(trx, { secret: token, purpose: 'registration' }, now);
        const owner = { address: phone };
        await takeCodeProof(trx, provider, { purpose: 'registrierung', owner, proof: phoneProof }, now);
        const partner = link.partner === null ? undefined : await findPartner(trx, link.partner);
        if (!partner) throw new PlatformError('link-invalid');
        const credentials = { email: link.email, phone, password };
        return { email: await createAccount(trx, { provider, letters }, partner, credentials, now) };
      });
    },

    async changePhone({ token, password, phone: typed, phoneProof }) {
      const phone = mobileNumber(typed);
      const provider = await identity();
      const now = clock.now();
      const wrong = await transaction(db, async (trx) => {
        const { person: personId, purpose, email } = await readLink(trx, token, now);
        const person = await provider.admin.find(trx, 'benutzer', email);
        if (person?.id !== personId || purpose !== 'phone' || person.status !== 'confirmed')
          throw new PlatformError('link-invalid');
        const limit = passwordLimit(provider, person.id);
        if (await isBlocked(trx, [limit], now)) throw new PlatformError('rate-limited');
        if (!(await provider.admin.hasPassword(person, password))) {
          await countFailures(trx, [limit], now);
          return true;
        }
        if (person.reset_at && now.getTime() - person.reset_at.getTime() < resetGuardPeriod)
          throw new PlatformError('phone-guarded', {
            params: { phone: brandPlaceholders(person.brand).phone },
          });
        const owner = { address: phone };
        await takeCodeProof(trx, provider, { purpose: 'handynummer', owner, proof: phoneProof }, now);
        await takeLink(trx, { secret: token, purpose: 'phone' }, now);
        await changeContact(trx, { portal: 'benutzer', personId: person.id }, { mobile: phone }, now);
        await resetLimits(trx, [limit]);
        await notifyPreviousContact(letters, trx, person, 'phoneChanged', now);
        await provider.admin.change(trx, person, { attributes: { phone_number: phone } });
        // With the phone its app is lost, and perhaps a passkey.
        if (person.authenticator_use !== 'none') await provider.admin.removeAuthenticator(trx, person);
        await provider.admin.removePasskeys(trx, person);
        await provider.admin.endAccess(trx, person);
        return false;
      });
      if (wrong) throw new PlatformError('password-wrong');
    },
  };
}
