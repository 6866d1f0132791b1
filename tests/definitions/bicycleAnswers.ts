import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { inputs } from '../engine/support/load.ts';

/** A complete application that is accepted: an e-bike in Leipzig, paid monthly. */
export const accepted: Answers = {
  bike: {
    disclosureRead: true,
    bikeType: 'pedelec',
    insuranceSum: 250_000,
    purchaseDate: '2026-05-20',
    boughtUsed: false,
    riskLocation: { postcode: '04109', city: 'Leipzig' },
  },
  needs: { adviceMode: 'waiver', adviceWaiver: true },
  condition: { use: 'private', defects: ['none'] },
  bikeDetails: { bikeManufacturer: 'Kalkhoff', bikeModel: 'Endeavour', frameNumberTiming: 'later' },
  parking: { nightParking: 'home', lockType: 'uLock', lockPrice: 8999, gpsTracker: false },
  history: { previousClaims: 'none', previousInsurance: false },
  cover: { variant: 'comprehensive', deductible: 'none' },
  start: { startDate: '2026-12-01', term: 'oneYear', earlyStart: true },
  person: { salutation: 'ms', firstName: 'Änne', lastName: 'Groß', birthDate: '1990-02-28' },
  contact: {
    address: { street: 'Hauptstraße', streetNumber: '12a', postcode: '04109', city: 'Leipzig' },
    email: 'aenne.gross@beispiel.de',
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
};

/** The answers of an advisory beside those of the application. */
export const advisory: Answers = {
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
};

/** Other answers by page; `undefined` removes an answer. */
export function but(changes: { [page: string]: { [field: string]: unknown } }, answers = accepted): Answers {
  const changed: Answers = { ...answers };
  for (const [page, fields] of Object.entries(changes)) {
    changed[page] = { ...changed[page], ...fields } as JsonObject;
  }
  return changed;
}

/** Inputs of 20 November 2026 that know the postcode of the answers. */
export function on20November(overrides: Partial<Inputs> = {}): Inputs {
  const flags = { 'bike-two-coverages-minimum': false, 'contract-holder': true };
  return inputs({ lookups: { postcode: { '04109': true } }, flags, ...overrides });
}
