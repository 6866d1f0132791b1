import { PlatformError } from '#engine/errors/platformError.ts';
import { isPassword } from '#engine/formats/password.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { normaliseUsername } from '#server/people/identity/people.ts';
import { accountsOf, insertAccount } from '#server/people/partners/accounts.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import type { Notifications } from '#server/answers/notifications/notifications.ts';
import { changeContact, namesOf } from './customer.ts';

/** Credentials of a new account, whose address and phone are proven. */
interface NewAccount {
  email: string;
  /** International format: +491701234567. */
  phone: string;
  password: string;
}

/**
 * Creates a customer's account and confirms it by mail.
 * @returns the user name
 * @throws PlatformError password-weak, account-exists
 */
export async function createAccount(
  trx: Trx,
  { provider, letters }: { provider: IdentityProvider; letters: Notifications },
  partner: Partner,
  { email, phone, password }: NewAccount,
  now: Date,
): Promise<string> {
  if (!isPassword(password, [email, ...namesOf(partner)])) throw new PlatformError('password-weak');
  if ((await accountsOf(trx, 'benutzer', partner.number)).length > 0)
    throw new PlatformError('account-exists');
  const username = normaliseUsername(email);
  const { brand, data, number } = partner;
  const id = await provider.admin.create(trx, {
    portal: 'benutzer',
    username,
    brand,
    password,
    attributes: {
      email,
      phone_number: phone,
      nickname: data.firstName.toLowerCase(),
      'custom:partnernummer': number,
    },
  });
  if (id === undefined) throw new PlatformError('account-exists');
  await insertAccount(trx, { portal: 'benutzer', person: id, role: 'benutzer', number }, now);
  await changeContact(trx, { portal: 'benutzer', personId: id }, { mobile: phone }, now);
  await letters.send(trx, { brand, name: nameOfPartner(data), email }, { kind: 'registered' }, now);
  return username;
}
