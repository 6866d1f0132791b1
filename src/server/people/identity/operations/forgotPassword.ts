import { isPassword } from '#engine/formats/password.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { attemptOf, countRequest, mustWait } from '../attempts.ts';
import { isSameMac } from '#server/base/secretHash.ts';
import { codeMac, newCode } from '../codes.ts';
import { endEverything } from '../devices.ts';
import { countFailures, resetLimits, isBlocked, type Limit } from '../limits.ts';
import { maskedName } from '../redact.ts';
import { enqueueNotice } from '../notices.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import {
  findByName,
  isRealPerson,
  normaliseUsername,
  personalWords,
  personOrDecoy,
  updatePerson,
} from '../people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { poolOf, textAt, type ProtocolCall } from '../protocolCall.ts';
import { Refusal, refusals } from '../refusal.ts';
import { countTry, findResetCode, saveResetCode, deleteResetCode } from '../resetCodes.ts';
import { storedPassword } from '../storedPassword.ts';

/** Wrong answers per code. */
const triesPerCode = 5;

const requestedAccount = (provider: Pick<IdentityProvider, 'pools' | 'vault'>, call: ProtocolCall) => {
  const pool = poolOf(provider, call);
  const username = normaliseUsername(textAt(call.input, 'Username')).slice(0, 128);
  return pool && { pool, username, nameMac: provider.vault.mac('name', pool.id, username) };
};

/** Sends a reset code. Neither response nor timing shows whether the name exists. */
export async function forgotPassword(
  provider: Pick<IdentityProvider, 'db' | 'ids' | 'pools' | 'vault'>,
  call: ProtocolCall,
): Promise<object> {
  const who = requestedAccount(provider, call);
  if (!who) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { pool, username, nameMac } = who;
  const { vault, db, ids } = provider;
  const code = newCode();
  return transaction(db, async (trx) => {
    const person = await personOrDecoy(trx, pool.id, username);
    const who = { nameMac, personId: person.id, call, now: call.now };
    recordSubject({ portal: pool.portal, person: isRealPerson(person) ? person.id : nameMac });
    const attempt = await attemptOf(trx, 'reset', who);
    if (await mustWait(trx, attempt, call.now)) return limitExceeded();
    recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'reset' });
    await countRequest(trx, attempt, call.now);
    await saveResetCode(trx, { nameMac, codeMac: codeMac(vault, 'reset', nameMac, code) }, call.now);
    const target = { pool: pool.id, username };
    await enqueueNotice(trx, vault, { id: ids.uuid(), kind: 'resetCode', target, code, now: call.now });
    const Destination = maskedName(username);
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
  });
}

const limitExceeded = (): Refusal => {
  recordSecurityEvent({ event: 'block', outcome: 'blocked', kind: 'reset' });
  return refusals.limit();
};

const codeRefused = (refusal: Refusal): Refusal => {
  recordSecurityEvent({ event: 'code', outcome: 'failure', kind: 'reset' });
  return refusal;
};

/** Sets a new password with a code. All sign-ins end; the next one requires the second factor as usual. */
export async function confirmForgotPassword(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const who = requestedAccount(provider, call);
  if (!who) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { pool, username, nameMac } = who;
  const password = textAt(call.input, 'Password');
  // Before the code is verified only the input is checked, so that unknown names get the same response.
  if (!isPassword(password, [username])) return refusals.password();
  const { vault, db, ids } = provider;
  const { now } = call;
  const address: Limit = { kind: 'address', mac: call.addressMac };
  return transaction(db, async (trx) => {
    const person = await findByName(trx, pool.id, username);
    recordSubject({ portal: pool.portal, person: person?.id ?? nameMac });
    if (await isBlocked(trx, [address], now)) return limitExceeded();
    const reset = await findResetCode(trx, nameMac);
    if (!reset || reset.expires_at <= now) return codeRefused(refusals.codeExpired());
    if (reset.tries >= triesPerCode) return limitExceeded();
    const given = codeMac(vault, 'reset', nameMac, textAt(call.input, 'ConfirmationCode').trim());
    if (!isSameMac(given, reset.code_mac) || !person || person.status === 'disabled') {
      await countTry(trx, nameMac);
      await countFailures(trx, [address], now);
      return codeRefused(refusals.codeMismatch());
    }
    if (!isPassword(password, personalWords(person))) return refusals.password();
    const stored = await storedPassword(trx, provider, person, password);
    await updatePerson(trx, person.id, { ...stored, status: 'confirmed', reset_at: now }, now);
    await deleteResetCode(trx, nameMac);
    recordSecurityEvent({
      event: 'credential',
      outcome: 'success',
      kind: 'forgotten-password',
      about: person.id,
    });
    await endEverything(trx, person.id, now);
    await resetLimits(trx, [{ kind: 'name', mac: nameMac }]);
    const target = { personId: person.id };
    await enqueueNotice(trx, vault, { id: ids.uuid(), kind: 'passwordChanged', target, now });
    return {};
  });
}
