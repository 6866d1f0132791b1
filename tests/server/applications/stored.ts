import type { ApplicationRow } from '#server/applications/record.ts';
import { findApplication } from '#server/applications/store.ts';
import { transaction } from '#server/database/transaction.ts';
import type { TestApp } from '../../support/testApp.ts';

/** What is stored of an application. @throws Error when there is none of that number */
export async function storedApplication(
  { deps }: Pick<TestApp, 'deps'>,
  number: string,
): Promise<ApplicationRow> {
  const row = await transaction(deps.db, (trx) => findApplication(trx, number));
  if (!row) throw new Error(`There is no application ${number}.`);
  return row;
}
