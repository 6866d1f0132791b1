import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Returns the customer who filed an application: same e-mail address and brand, and the last name among the
 * answers; undefined when there is none or several.
 */
export async function applicantOf(trx: Trx, application: string, email: string): Promise<string | undefined> {
  const rows = await trx
    .selectFrom('partners')
    .innerJoin('applications', 'applications.brand', 'partners.brand')
    .select('partners.number')
    .where('applications.number', '=', application)
    .where(sql<boolean>`lower(partners.data -> 'contact' ->> 'email') = lower(${email})`)
    .where(
      sql<boolean>`jsonb_path_exists(applications.answers, '$.** ? (@ == $name)', jsonb_build_object('name', partners.data ->> 'lastName'))`,
    )
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.number : undefined;
}
