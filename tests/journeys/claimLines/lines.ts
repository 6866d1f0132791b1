import { day, type Applicant } from '../../support/applicant.ts';

/** A claim reported from a phone. */
export interface LineOfClaim {
  /** Name of the definition: `fahrrad`. */
  line: string;
  /** Beginning of the user name. */
  person: string;
  brand?: string;
  /** The contract; absent: none of the list. */
  contract?: string;
  /** The six questions. */
  first: Applicant;
  /** Answers of the addition. */
  later: Applicant;
}

/** The first questions of every line. */
const begun = (kind: string, location: string, story: string): Applicant => ({
  notice: { read: true },
  event: { kind },
  circumstances: { when: { accuracy: 'exact', day: day(-2) }, where: { place: location } },
  story: { story, contact: { way: 'message' } },
});

/** A stolen bicycle. */
export const fahrrad: LineOfClaim = {
  line: 'fahrrad',
  person: 'lea',
  contract: 'FA250000101',
  first: begun('theft', 'Karl-Heine-Straße 41, 04229 Leipzig', 'Das Rad stand im Hof. Am Morgen war es weg.'),
  later: {
    parking: { fromDay: day(-3), toDay: day(-2), place: 'street', fastened: 'true' },
    police: { reported: 'true', station: 'Revier Südwest', fileNumber: '4711/26' },
  },
};

const hausrat: LineOfClaim = {
  line: 'hausrat',
  person: 'lea',
  contract: 'HR240000102',
  first: begun('burglary', 'Zu Hause', 'Als wir vom Einkaufen kamen, stand die Tür offen.'),
  later: {
    burglary: { way: 'door', traces: 'true', tracesWhere: 'Am Türrahmen.' },
    police: { reported: 'true', station: 'Revier Mitte', fileNumber: '4712/26' },
    objects: { items: [{ name: 'Notebook', count: '1', fate: 'stolen', price: '1.199,00' }] },
  },
};

const thv: LineOfClaim = {
  line: 'thv',
  person: 'martina',
  contract: 'TH230001402',
  first: begun(
    'person',
    'Clara-Zetkin-Park, Leipzig',
    'Unser Hund ist einer Joggerin vor die Füße gelaufen.',
  ),
  later: {
    animal: { which: 'Balu, Labrador', keeper: 'policyHolder', leash: 'no' },
    injury: { persons: [{ name: 'Jule Kranz', sameHousehold: 'false', treatment: 'doctor' }] },
    harmed: { name: 'Jule Kranz', sameHousehold: 'false' },
    claims: { raised: 'false' },
  },
};

const si: LineOfClaim = {
  line: 'si',
  person: 'studio',
  brand: 'gewerbe',
  contract: 'IA250001001',
  first: begun(
    'fire',
    'Lager, Torgauer Straße 8, Leipzig',
    'Eine Steckdose hat geschmort, das Regal hat gebrannt.',
  ),
  later: {
    closure: { closed: 'false' },
    site: { inputTax: 'true' },
    objects: { items: [{ name: 'Regal', category: 'equipment', count: '2', price: '340,00' }] },
  },
};

const fahrzeug: LineOfClaim = {
  line: 'fahrzeug',
  person: 'lea',
  first: {
    ...begun('accident', 'Kreuzung am Augustusplatz', 'Beim Abbiegen habe ich ein anderes Auto gestreift.'),
    event: { contract: 'weiß ich nicht', kind: 'accident' },
  },
  later: { vehicle: { plate: 'L-EA 1234', drivable: 'true', hurt: 'false' } },
};

const phv: LineOfClaim = {
  line: 'phv',
  person: 'lea',
  contract: 'PH230000103',
  first: begun('property', 'Wohnung einer Freundin', 'Mir ist ihr Telefon aus der Hand gefallen.'),
  later: {
    causer: { causer: 'policyHolder', favour: 'false', vehicle: 'false', animal: 'false' },
    harmed: { name: 'Ida Sommer', sameHousehold: 'false' },
    objects: { items: [{ name: 'Telefon', borrowed: 'no', price: '649,00' }] },
    claims: { raised: 'false' },
  },
};

const bhv: LineOfClaim = {
  line: 'bhv',
  person: 'martina',
  contract: 'BH240001403',
  first: begun('property', 'Beim Kunden, Grimmaische Straße 2', 'Die Leiter ist in eine Vitrine gefallen.'),
  later: {
    scene: { cause: 'Die Leiter stand auf glattem Boden.', fault: 'own' },
    order: { contract: 'false' },
    harmed: { name: 'Café Baum' },
    claims: { raised: 'false' },
  },
};

const vh: LineOfClaim = {
  line: 'vh',
  person: 'studio',
  brand: 'gewerbe',
  contract: 'VH250001002',
  first: begun('demand', 'Büro', 'Eine Kundin verlangt Ersatz für eine verspätete Lieferung.'),
  later: {
    breach: { what: 'Der Termin stand falsch im Kalender.', committedOn: day(-40), noticedOn: day(-3) },
    claimant: { name: 'Nordwind GmbH', raisedOn: day(-2) },
    statement: { statement: 'Wir haben die Frist übersehen.' },
  },
};

const reise: LineOfClaim = {
  line: 'reise',
  person: 'lea',
  contract: 'RR260000104',
  first: begun('cancellation', 'Zu Hause', 'Zwei Tage vor der Abreise wurde ich krank.'),
  later: {
    trip: { begin: day(10), end: day(17), destination: 'Lissabon' },
    reason: { reason: 'illness', cancelledOn: day(-2) },
  },
};

/** Lines reported by touch. */
export const byTouch = [fahrrad, hausrat, thv, si, fahrzeug];
/** Lines reported by keyboard. */
export const byKeyboard = [phv, bhv, vh, reise];
