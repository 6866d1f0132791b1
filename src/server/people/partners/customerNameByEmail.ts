import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';

/** So many customers of one address are looked at: more are nobody's own. */
const MOST = 3;

/**
 * How the customer is called to whom an e-mail address belongs; undefined where nobody of this brand has it, or people
 * of different names share it: then nobody knows who reads.
 */
export async function customerNameByEmail(
  trx: Trx,
  email: string,
  brand: string,
): Promise<string | undefined> {
  const rows = await trx
    .selectFrom('partners')
    .select('data')
    .where(sql`lower(data -> 'contact' ->> 'email')`, '=', email.trim().toLowerCase())
    .where('brand', '=', brand)
    .limit(MOST)
    .execute();
  const names = new Set(rows.map(({ data }) => nameOfPartner(data as PartnerData)));
  return names.size === 1 ? [...names][0] : undefined;
}
