/**
 * The names that definitions may use. The engine knows its own formats and facts; `readVocabulary` reads the others
 * from files. A list that is absent is not checked.
 */
export interface Vocabulary {
  widgets?: string[];
  icons?: string[];
  formats: string[];
  /** Functions of facts. */
  facts: string[];
  finders?: string[];
  consents?: string[];
  documents?: string[];
  flags?: string[];
  /** Keywords, formats and look-ups that have a general German text. */
  errorTexts?: string[];
  /** Brands that the platform has. */
  brands?: string[];
  /** Keys of the products that have a tariff. */
  tariffs?: string[];
  /** Keys of the declarations that need no sign-in. */
  declarations?: string[];
  /** The day from which tariffs must fit the questions; without it only the newest one is compared with them. */
  today?: string;
  /** Conditions of the documents that are issued after acceptance, by product key. */
  documentConditions?: { [key: string]: string[] };
}

/** Placeholders that every text of a brand fills. */
export const brandPlaceholderNames = ['sender', 'phone', 'phoneNumber', 'email'];
/** Services that a machine may call. */
export const services = ['price', 'prepare', 'submit'];
/** Guards that a machine may name. */
export const guards = ['holds'];
/** Events that reach a machine. */
export const events = ['NEXT', 'SUBMIT'];
/** Ids that no page may have, because they have a meaning in pointers. */
export const reservedPages = ['facts', 'context', 'item'];
/** What is either true or false below `/context`, and false by default. */
export const contextTruths = ['brokered', 'ownContract', 'contractKnown', 'emailKnown'];
/** What a condition may read below `/context`, beside `flags/<key>`. */
export const contextNames = ['name', 'role', 'brand', 'today', ...contextTruths];
/** What a change may read below `/context/contract`. */
export const contractNames = [
  'product',
  'state',
  'begin',
  'end',
  'received',
  'nextDue',
  'mainDue',
  'period',
  'variant',
  'premiumCent',
];
/** States of a contract. */
export const contractStates = ['active', 'cancelled', 'ended', 'withdrawn'];
/** How often a premium is paid. */
export const paymentPeriods = ['yearly', 'halfYearly', 'quarterly', 'monthly', 'once'];
/** Roles that a person can have in a wizard. */
export const roles = ['offen', 'benutzer', 'vermittler'];
/** Contexts that the platform itself uses: links, prices and reports begin there. */
export const contextsOfKind: { [kind: string]: string[] } = {
  produkt: ['antrag', 'beratung', 'vermittlerberatung', 'partnerberatung'],
  aenderung: ['kunde'],
  schaden: ['meldung', 'geschaedigt', 'ergaenzung', 'nachtrag'],
  erklaerung: ['erklaerung'],
};

/** Meanings of answers that the platform reads, beside those of the shared schemas. */
export const platformSemantics = [
  'cancellation-reason',
  'cancellation-way',
  'withdrawal-reason',
  'contract-end',
  'contract-start',
  'contract-reference',
  'damage-day',
  'claim-kind',
  'other-insurance',
  'move-day',
  'advice-mode',
  'documents-received',
  'email',
  'feedback',
  'name',
  'given-name',
  'family-name',
  'organization',
  'iban',
  'witness-name',
  'witness-contact',
  'claimant-name',
  'claimant-contact',
  'injured-name',
  'injured-contact',
];

/** Below these it may read whatever the product and the partner have there. */
export const contractSections = ['answers', 'bank', 'partner'];

/** Keywords for which a field may have its own error texts, beside formats and look-ups. */
export const errorKeywords = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'not',
  'dayMissing',
  'monthMissing',
  'dateMin',
  'dateMax',
  'lookup',
  'postcode',
  'unavailable',
  'unlisted',
  'x-text',
  'upload',
  'uploadUnfinished',
];
