import type { Answers } from '#engine/definition/answers.ts';

/** Pages that ask the same of every business. */
export const businessPages: Answers = {
  needs: { adviceMode: 'waiver', adviceWaiver: true },
  history: { previousClaims: 'none', previousInsurance: false },
  start: { startDate: '2026-12-01', term: 'oneYear', earlyStart: true },
  company: {
    companyName: 'Änne Groß Steuerberatung',
    legalForm: 'freelancer',
    foundedSince2019: true,
    foundingDate: '2022-04-01',
    vatDeduction: true,
  },
  contact: { salutation: 'ms', firstName: 'Änne', lastName: 'Groß', email: 'aenne.gross@beispiel.de' },
  payment: {
    paymentPeriod: 'yearly',
    paymentMethod: 'sepa',
    iban: 'DE89370400440532013000',
    accountHolder: 'company',
    mandate: true,
  },
  declarations: { informationMedium: 'portal', documentsReceived: true },
};

/** A complete application for the contents of a small office in Leipzig, accepted at once. */
export const office: Answers = {
  ...businessPages,
  cover: {
    disclosureRead: true,
    mainBusiness: 'Steuerberatung',
    insuranceSum: 8_000_000,
    variant: 'comfort',
    deductible: 30_000,
    businessResidence: { postcode: '04109', city: 'Leipzig' },
  },
  operation: {
    activityDescription: 'Wir beraten kleine Betriebe in Steuerfragen.',
    operationKinds: ['office'],
    dangerousActivity: false,
    turnover: 24_000_000,
    largeRisk: false,
  },
  premises: {
    riskLocation: [
      {
        name: 'Büro',
        use: 'office',
        sumShare: 'all',
        floorArea: 120,
        area: 'inTown',
        floor: 'upper1',
        address: { street: 'Hauptstraße', streetNumber: '12a', postcode: '04109', city: 'Leipzig' },
        solidWalls: true,
        roof: 'hard',
        soleUse: true,
        neighbours: 'none',
      },
    ],
    vacant: false,
  },
  values: { equipmentValue: 7_000_000, stockValue: 500_000, provision: 'five', specialGoods: false },
  security: { doorLocks: true, safeguards: ['fireExtinguishers', 'electricalCheck', 'raisedStorage'] },
  history: { ...businessPages.history, floodInTenYears: false },
  contact: { ...businessPages.contact, seat: 'premises' },
};
