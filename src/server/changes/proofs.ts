import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { codeMac, isSameMac, newCode } from '../identity/codes.ts';
import { maskedPhone } from '../identity/masked.ts';
import { findPerson } from '../identity/people.ts';
import { brandWords } from '../content/brandWords.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/message.ts';
import { translator } from '../translations/service.ts';
import type { Subject } from './about.ts';

/** How long a code is good, how often it may be typed wrong, how many may be asked for in that time. */
const LASTS = 10 * 60 * 1000;
const ATTEMPTS = 5;
const MOST = 5;

/** A code as the person sends it back. */
export interface Proof {
  id: string;
  code: string;
}

/** What a code is for: one change of one contract with these answers. Hexadecimal. */
export const purposeOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Codes by text message that prove who makes a change. */
export function createProofs({ db, clock, ids, identity, root }: Deps) {
  const t = translator('live', root);

  async function phoneOf(trx: Trx, person: string, { partner }: Subject): Promise<string | undefined> {
    const known = await findPerson(trx, person);
    return known?.attributes.phone_number ?? partner.data.contact.mobile;
  }

  /**
   * Sends a code. @returns its id and where it went, masked
   * @throws PlatformError rate-limited, change-impossible when no phone is known
   */
  async function request(person: string, purpose: string, subject: Subject) {
    const { vault } = await identity();
    const now = clock.now();
    const [id, code] = [ids.uuid(), newCode()];
    return transaction(db, async (trx) => {
      const since = new Date(now.getTime() - LASTS);
      const { count } = await trx
        .selectFrom('change_proofs')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('person', '=', person)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST) throw new PlatformError('rate-limited');
      const to = await phoneOf(trx, person, subject);
      if (to === undefined)
        throw new PlatformError('change-impossible', { members: { reason: t('changes:refused.phone') } });
      const expires = new Date(now.getTime() + LASTS);
      await trx
        .insertInto('change_proofs')
        .values({
          ...{ id, person, purpose, attempts: 0, expires_at: expires, used_at: null, created_at: now },
          mac: codeMac(vault, purpose, id, code),
        })
        .execute();
      const words = brandWords(subject.contract.brand);
      const message = {
        ...{ channel: 'sms' as const, brand: subject.contract.brand, senderName: words.sender, to },
        ...{ subject: t('mails:change.code.subject'), text: t('mails:change.code.text', { code }) },
      };
      await sendMail(trx, message, { id: ids.uuid(), key: person, now });
      return { id, destination: maskedPhone(to), expiresAt: expires.toISOString() };
    });
  }

  /** Judges a code and counts a wrong one. @throws PlatformError proof-missing, proof-wrong, proof-over */
  async function judge(person: string, purpose: string, proof: Proof | undefined): Promise<void> {
    if (!proof) throw new PlatformError('proof-missing');
    const { vault } = await identity();
    const now = clock.now();
    const verdict = await transaction(db, async (trx) => {
      const row = await trx
        .selectFrom('change_proofs')
        .selectAll()
        .where('id', '=', proof.id)
        .where('person', '=', person)
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.purpose !== purpose || row.used_at || row.expires_at <= now || row.attempts >= ATTEMPTS)
        return 'proof-over' as const;
      if (isSameMac(row.mac, codeMac(vault, purpose, row.id, proof.code))) return undefined;
      await trx
        .updateTable('change_proofs')
        .set({ attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .execute();
      return 'proof-wrong' as const;
    });
    if (verdict) throw new PlatformError(verdict);
  }

  /** Uses a good code up, in the transaction of what it proves. @throws PlatformError proof-over */
  async function use(trx: Trx, { id }: Proof, now: Date): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('change_proofs')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new PlatformError('proof-over');
  }

  return { request, judge, use };
}
