import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';

/** Customers looked at per address. */
const MOST = 3;

/**
 * Returns the name of the customer with an e-mail address; undefined when this brand has none, or when several
 * share it under different names.
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
