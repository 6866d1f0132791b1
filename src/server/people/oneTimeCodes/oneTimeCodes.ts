import { randomBytes } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { isSameMac } from '#server/base/secretHash.ts';
import { codeMac, newCode } from '../identity/codes.ts';
import { countFailures, isBlocked, type Limit } from '../identity/limits.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';

/** General purposes of codes. */
export type CodePurpose =
  | 'email'
  | 'passwort'
  | 'handynummer'
  | 'kontaktdaten'
  | 'bankverbindung'
  | 'umzug'
  | 'loeschung'
  | 'registrierung'
  | 'kontakt'
  | 'schaden'
  | 'unterlagen';

/**
 * What a code is for. With a reference: `aenderung …` one change with its answers, `antrag …` one application with
 * answers, price and version, `entwurf …` one link to a draft, `nachtrag …` one to a claim, `konto …` accounts.
 */
export type CodeUse =
  | CodePurpose
  | `aenderung ${string}`
  | `antrag ${string}`
  | `entwurf ${string}`
  | `nachtrag ${string}`
  | `konto ${string}`;

/** The account or address that receives the code. */
export type CodeOwner = { personId: string } | { address: string };

/** Lifetime of a code and of its proof. Milliseconds. */
const lifetime = 10 * 60_000;
/** Wrong answers per code. */
const triesPerCode = 5;

const ownerMac = ({ vault }: IdentityProvider, owner: CodeOwner) =>
  vault.mac('tan owner', JSON.stringify(owner));

/** A new code, to be sent by the caller. */
interface CreatedCode {
  id: string;
  code: string;
  expiresAt: Date;
}

/**
 * Creates a code for one purpose and owner, within the transaction that sends it.
 * @throws PlatformError rate-limited after too many requests
 */
export async function createCode(
  trx: Trx,
  provider: IdentityProvider,
  { purpose, owner, addressMac }: { purpose: CodeUse; owner: CodeOwner; addressMac?: string },
  now: Date,
): Promise<CreatedCode> {
  const mac = ownerMac(provider, owner);
  recordSubject({ person: mac });
  recordSecurityEvent({ event: 'code', outcome: 'success', kind: 'sent' });
  const limits: Limit[] = [
    { kind: 'own', mac: `tan ${mac}` },
    ...(addressMac === undefined ? [] : [{ kind: 'tan' as const, mac: addressMac }]),
  ];
  if (await isBlocked(trx, limits, now)) throw new PlatformError('rate-limited');
  await countFailures(trx, limits, now);
  const id = provider.ids.uuid();
  const code = newCode();
  const expires_at = new Date(now.getTime() + lifetime);
  const code_mac = codeMac(provider.vault, `tan ${purpose}`, id, code);
  await trx
    .insertInto('account_tans')
    .values({ id, purpose, owner: mac, code_mac, tries: 0, proof_mac: null, expires_at })
    .execute();
  return { id, code, expiresAt: expires_at };
}

/** An answer to a code; without `owner` and `purpose` the stored ones apply. */
export interface CodeAnswer {
  id: string;
  code: string;
  owner?: CodeOwner;
  purpose?: CodeUse;
}

/** Verifies a code and counts a wrong one. */
async function verifyCode(
  trx: Trx,
  provider: IdentityProvider,
  { id, owner, purpose, code }: CodeAnswer,
  now: Date,
): Promise<'good' | 'wrong' | 'expired'> {
  const row = await trx
    .selectFrom('account_tans')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row) recordSubject({ person: row.owner });
  if (!row || row.expires_at <= now || row.tries >= triesPerCode || row.proof_mac !== null) return 'expired';
  if (owner !== undefined && row.owner !== ownerMac(provider, owner)) return 'expired';
  if (purpose !== undefined && row.purpose !== purpose) return 'expired';
  if (isSameMac(codeMac(provider.vault, `tan ${row.purpose}`, id, code), row.code_mac)) {
    recordSecurityEvent({ event: 'code', outcome: 'success', kind: 'tan' });
    return 'good';
  }
  await trx
    .updateTable('account_tans')
    .set({ tries: row.tries + 1 })
    .where('id', '=', id)
    .execute();
  return 'wrong';
}

const refusals = { wrong: 'code-wrong', expired: 'code-expired' } as const;

/**
 * Verifies a code without using it up; see `consumeCode`.
 * @throws PlatformError code-expired after five wrong answers or ten minutes, code-wrong
 */
export async function checkCode(
  provider: IdentityProvider,
  answer: Required<CodeAnswer>,
  now: Date,
): Promise<void> {
  const verdict = await transaction(provider.db, (trx) => verifyCode(trx, provider, answer, now));
  if (verdict !== 'good') throw new PlatformError(refusals[verdict]);
}

/**
 * Uses up a verified code, within the transaction that it authorises.
 * @throws PlatformError code-expired on concurrent use
 */
export async function consumeCode(trx: Trx, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('account_tans').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw new PlatformError('code-expired');
}

/**
 * Exchanges a code for a proof, valid once within ten minutes for the code's purpose.
 * @throws PlatformError code-expired after five wrong answers or ten minutes, code-wrong
 */
export async function exchangeCode(
  provider: IdentityProvider,
  answer: CodeAnswer,
  now: Date,
): Promise<string> {
  const { id } = answer;
  const verdict = await transaction(provider.db, async (trx) => {
    const judged = await verifyCode(trx, provider, answer, now);
    if (judged !== 'good') return judged;
    const secret = randomBytes(24).toString('base64url');
    const expires_at = new Date(now.getTime() + lifetime);
    const proof_mac = provider.vault.mac('tan proof', secret);
    await trx.updateTable('account_tans').set({ proof_mac, expires_at }).where('id', '=', id).execute();
    return { secret };
  });
  if (typeof verdict === 'string') throw new PlatformError(refusals[verdict]);
  return `${id}.${verdict.secret}`;
}

/**
 * Uses up a proof within the transaction that it authorises; a rollback keeps it valid.
 * @throws PlatformError proof-invalid when it is missing, used, expired, or of another purpose or owner
 */
export async function takeCodeProof(
  trx: Trx,
  provider: IdentityProvider,
  { proof, purpose, owner }: { proof: string | undefined; purpose: CodeUse; owner: CodeOwner },
  now: Date,
): Promise<void> {
  const [id, secret] = (proof ?? '').split('.');
  if (!id || !secret || !/^[0-9a-f-]{36}$/.test(id)) throw new PlatformError('proof-invalid');
  const taken = await trx
    .deleteFrom('account_tans')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('owner', '=', ownerMac(provider, owner))
    .where('proof_mac', '=', provider.vault.mac('tan proof', secret))
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new PlatformError('proof-invalid');
}
