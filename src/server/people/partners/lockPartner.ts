import type { Trx } from '#server/storage/database/transaction.ts';

/** Lets others who lock the same customer wait until the transaction ends. */
export async function lockPartner(trx: Trx, number: string): Promise<void> {
  await trx.selectFrom('partners').select('number').where('number', '=', number).forUpdate().execute();
}
