import { fileURLToPath } from 'node:url';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import type { Flags } from '#server/ports/flags.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { but } from '../definitions/bicycleAnswers.ts';
import { createTestApp, TestClock, type TestApp } from '../support/testApp.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { openTestRegistry } from '../support/testRegistry.ts';

/**
 * The whole server on a fresh database with the definitions of the project.
 * @param flags in place of the platform's own
 * @param settings over those of an empty environment
 */
export async function createWizardServer(
  flags: Partial<Flags> = {},
  settings: Partial<Settings> = {},
): Promise<TestApp> {
  const opened = await openTestDatabase();
  const clock = new TestClock();
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const registry = await openTestRegistry({ root, db: opened.db, clock });
  const server = await createTestApp({
    db: opened.db,
    clock,
    registry,
    settings,
    flags: { ...createFlags('localhost'), ...flags },
  });
  const close = async () => {
    await server.close();
    await opened.close();
  };
  return { ...server, clock, close };
}

/** All answers of an applicant in Dresden who takes advice and needs no consent to an early start. */
export const bicycleAnswers = but({
  bike: {
    insuranceSum: 349_900,
    purchaseDate: '2026-09-20',
    riskLocation: { postcode: '01067', city: 'Dresden' },
  },
  needs: {
    adviceMode: 'advice',
    adviceWaiver: undefined,
    importantRisks: ['theft', 'accident'],
    smallDamages: 'insured',
    otherCover: 'none',
  },
  bikeDetails: { frameNumberTiming: 'now', bikeFrameNumber: 'WKK2026-4711' },
  parking: { lockPrice: 8990 },
  cover: { deductible: 'fixed100' },
  start: { startDate: '2026-12-30', earlyStart: undefined },
  person: { firstName: 'Käthe', lastName: 'Größmann' },
  contact: {
    address: { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' },
    email: 'kaethe.groessmann@example.de',
  },
});

/** The same person with other answers on some pages. */
export function withAnswers(changes: { [page: string]: JsonObject }): Answers {
  return but(changes, bicycleAnswers);
}
