import { seedDemoPeople } from '#server/app/demo/people.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { systemClock } from '#server/base/clock.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { openDatabase } from '#server/storage/database/open.ts';

/** Writes into PostgreSQL the demo people that servers write into the embedded database only. */
export async function writeDemoRows(environment: { [name: string]: string }): Promise<void> {
  const { databaseUrl, ...given } = readSettings(environment);
  const settings = { ...given, databaseUrl: undefined };
  const { db, close } = await openDatabase({ databaseUrl, dataDir: settings.dataDir });
  const outside = { db, clock: systemClock, ids: systemIds, settings };
  await seedDemoCustomers(outside);
  await lazyProvider(outside, () => settings.identitySecret ?? '', seedDemoPeople(settings))();
  await close();
}
