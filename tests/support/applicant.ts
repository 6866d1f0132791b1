/** Text typed into a field, or the domain value of the chosen option. */
export type Entry = string | boolean | string[] | Sheet | Sheet[] | FileEntry[];

/** A file to choose. */
export interface FileEntry {
  fileName: string;
  bytes: Buffer;
}

/** Entries by field name. */
export interface Sheet {
  [field: string]: Entry;
}

/** All answers of a person in a wizard, by page. */
export interface Applicant {
  [page: string]: Sheet;
}

/** Returns a day as people write it, counted from today. */
export function day(fromToday: number): string {
  const date = new Date(Date.now() + fromToday * 86_400_000);
  return date.toLocaleDateString('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
}

/** An applicant whose bicycle is accepted without a referral. */
export const bicycleOwner: Applicant = {
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
  bike: {
    disclosureRead: true,
    bikeType: 'pedelec',
    insuranceSum: '3.499,00',
    purchaseDate: day(-60),
    boughtUsed: 'false',
    riskLocation: { postcode: '01067' },
  },
  needs: {
    adviceMode: 'advice',
    importantRisks: ['theft', 'accident'],
    smallDamages: 'insured',
    otherCover: 'none',
  },
  condition: { use: 'private', defects: ['none'] },
  bikeDetails: {
    bikeManufacturer: 'Kalkhoff',
    bikeModel: 'Endeavour 5',
    frameNumberTiming: 'now',
    bikeFrameNumber: 'WKK2026-4711',
  },
  parking: { nightParking: 'home', lockType: 'uLock', lockPrice: '89,90', gpsTracker: 'false' },
  history: { previousClaims: 'none', previousInsurance: 'false' },
  cover: { variant: 'comprehensive', deductible: 'fixed100' },
  start: { startDate: day(40), term: 'oneYear' },
  person: { salutation: 'ms', firstName: 'Käthe', lastName: 'Größmann', birthDate: '12.03.1984' },
  contact: {
    address: { street: 'Prager Straße', streetNumber: '12a' },
    email: 'kaethe.groessmann@example.de',
    policyHolder: 'applicant',
  },
  payment: {
    paymentPeriod: 'monthly',
    paymentMethod: 'sepa',
    iban: 'DE89 3704 0044 0532 0130 00',
    mandate: true,
  },
  declarations: { informationMedium: 'portal', documentsReceived: true },
};

/** Returns the same person with other answers on some pages; fields that are not named stay. */
export function differing(applicant: Applicant, changes: Applicant): Applicant {
  const changed = Object.entries(changes).map(([page, sheet]) => [page, { ...applicant[page], ...sheet }]);
  return { ...applicant, ...(Object.fromEntries(changed) as Applicant) };
}
