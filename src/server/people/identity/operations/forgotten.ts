import { isPassword } from '#engine/formats/password.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { attemptOf, countAsked, hasToWait } from '../attempts.ts';
import { isSameMac } from '#server/base/secretHash.ts';
import { codeMac, newCode } from '../codes.ts';
import { endFamilies } from '../families.ts';
import { count, forget, isBlocked, type Limit } from '../limits.ts';
import { maskedName } from '../redact.ts';
import { announce } from '../notices.ts';
import { noteSecurity, noteSubject } from '#server/base/security/noted.ts';
import { findByName, isSomebody, normalName, ownWords, personOrDecoy, updatePerson } from '../people.ts';
import type { Provider } from '#server/ports/identity.ts';
import { poolOf, textAt, type Call } from '../provider.ts';
import { Refusal, refusals } from '../refusal.ts';
import { countTry, findReset, keepReset, removeReset } from '../resets.ts';
import { storedPassword } from '../storedPassword.ts';

/** Wrong answers to one code. */
const triesPerCode = 5;

const named = (provider: Pick<Provider, 'pools' | 'vault'>, call: Call) => {
  const pool = poolOf(provider, call);
  const username = normalName(textAt(call.input, 'Username')).slice(0, 128);
  return pool && { pool, username, nameMac: provider.vault.mac('name', pool.id, username) };
};

/** Sends a code for a new password. Whether anybody has the name shows neither in the answer nor in its time. */
export async function forgotPassword(
  provider: Pick<Provider, 'db' | 'ids' | 'pools' | 'vault'>,
  call: Call,
): Promise<object> {
  const who = named(provider, call);
  if (!who) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { pool, username, nameMac } = who;
  const { vault, db, ids } = provider;
  const code = newCode();
  return transaction(db, async (trx) => {
    const person = await personOrDecoy(trx, pool.id, username);
    const who = { nameMac, personId: person.id, call, now: call.now };
    noteSubject({ portal: pool.portal, person: isSomebody(person) ? person.id : nameMac });
    const attempt = await attemptOf(trx, 'reset', who);
    if (await hasToWait(trx, attempt, call.now)) return blocked();
    noteSecurity({ event: 'credential', outcome: 'success', kind: 'reset' });
    await countAsked(trx, attempt, call.now);
    await keepReset(trx, { nameMac, codeMac: codeMac(vault, 'reset', nameMac, code) }, call.now);
    const target = { pool: pool.id, username };
    await announce(trx, vault, { id: ids.uuid(), kind: 'resetCode', target, code, now: call.now });
    const Destination = maskedName(username);
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
  });
}

const blocked = (): Refusal => {
  noteSecurity({ event: 'block', outcome: 'blocked', kind: 'reset' });
  return refusals.limit();
};

const wrong = (refusal: Refusal): Refusal => {
  noteSecurity({ event: 'code', outcome: 'failure', kind: 'reset' });
  return refusal;
};

/** Takes a new password for a code. All sign-ins end; the next one asks for the second factor as ever. */
export async function confirmForgotPassword(provider: Provider, call: Call): Promise<object> {
  const who = named(provider, call);
  if (!who) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { pool, username, nameMac } = who;
  const password = textAt(call.input, 'Password');
  // Only what was typed counts before the code is right: a name that nobody has is answered alike.
  if (!isPassword(password, [username])) return refusals.password();
  const { vault, db, ids } = provider;
  const { now } = call;
  const address: Limit = { kind: 'address', mac: call.addressMac };
  return transaction(db, async (trx) => {
    const person = await findByName(trx, pool.id, username);
    noteSubject({ portal: pool.portal, person: person?.id ?? nameMac });
    if (await isBlocked(trx, [address], now)) return blocked();
    const reset = await findReset(trx, nameMac);
    if (!reset || reset.expires_at <= now) return wrong(refusals.codeExpired());
    if (reset.tries >= triesPerCode) return blocked();
    const given = codeMac(vault, 'reset', nameMac, textAt(call.input, 'ConfirmationCode').trim());
    if (!isSameMac(given, reset.code_mac) || !person || person.status === 'disabled') {
      await countTry(trx, nameMac);
      await count(trx, [address], now);
      return wrong(refusals.codeMismatch());
    }
    if (!isPassword(password, ownWords(person))) return refusals.password();
    const stored = await storedPassword(trx, provider, person, password);
    await updatePerson(trx, person.id, { ...stored, status: 'confirmed', reset_at: now }, now);
    await removeReset(trx, nameMac);
    noteSecurity({ event: 'credential', outcome: 'success', kind: 'forgotten-password', about: person.id });
    await endFamilies(trx, person.id, now);
    await forget(trx, [{ kind: 'name', mac: nameMac }]);
    const target = { personId: person.id };
    await announce(trx, vault, { id: ids.uuid(), kind: 'passwordChanged', target, now });
    return {};
  });
}
