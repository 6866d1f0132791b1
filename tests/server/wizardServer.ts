import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#engine/definition/json.ts';
import { openRegistry } from '#server/definitions/service.ts';
import { createTestApp, TestClock, type TestApp } from '../support/testApp.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

/** The whole server on a fresh database with the definitions of the project. */
export async function createWizardServer(): Promise<TestApp> {
  const opened = await openTestDatabase();
  const clock = new TestClock();
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const registry = await openRegistry({ root, db: opened.db, clock });
  const server = await createTestApp({ db: opened.db, clock, registry });
  const close = async () => {
    await server.close();
    await opened.close();
  };
  return { ...server, clock, close };
}

/** Everything that somebody answers whose bicycle is insured without further ado, on 20 November 2026. */
export const bicycleAnswers = {
  bike: {
    bikeType: 'pedelec',
    insuranceSum: 349_900,
    purchaseDate: '2026-09-20',
    boughtUsed: false,
    riskLocation: { postcode: '01067', city: 'Dresden' },
  },
  needs: {
    adviceMode: 'advice',
    importantRisks: ['theft', 'accident'],
    smallDamages: 'insured',
    otherCover: 'none',
  },
  disclosure: { disclosureRead: true },
  condition: { use: 'private', selfBuilt: false, modified: false, damaged: false },
  bikeDetails: {
    bikeManufacturer: 'Kalkhoff',
    bikeModel: 'Endeavour 5',
    frameNumberTiming: 'now',
    bikeFrameNumber: 'WKK2026-4711',
  },
  parking: { nightParking: 'home', lockType: 'uLock', lockPrice: 8990, gpsTracker: false },
  history: { previousClaims: 'none', previousInsurance: false },
  cover: { variant: 'comprehensive', deductible: 'fixed100' },
  start: { startDate: '2026-12-30', term: 'oneYear' },
  person: { salutation: 'ms', firstName: 'Käthe', lastName: 'Größmann', birthDate: '1984-03-12' },
  contact: {
    address: { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' },
    email: 'kaethe.groessmann@example.de',
    policyHolder: 'applicant',
  },
  payment: {
    paymentPeriod: 'monthly',
    paymentMethod: 'sepa',
    iban: 'DE89370400440532013000',
    accountHolder: 'applicant',
    mandate: true,
  },
  declarations: { informationMedium: 'portal', documentsReceived: true },
} satisfies { [page: string]: JsonObject };

/** The same person with other answers on some pages. */
export function withAnswers(changes: { [page: string]: JsonObject }): { [page: string]: JsonObject } {
  const base: { [page: string]: JsonObject } = bicycleAnswers;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(changes).map(([page, own]) => [page, { ...base[page], ...own }])),
  };
}
