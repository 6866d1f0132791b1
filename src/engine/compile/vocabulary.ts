/**
 * The names that definitions may use, gathered by whoever runs the check: the engine knows its own
 * formats and facts, the others live in rooms that the engine does not read.
 * A list that is absent is not checked.
 */
export interface Vocabulary {
  widgets: string[];
  icons: string[];
  formats: string[];
  /** Functions of facts. */
  facts: string[];
  finders?: string[];
  consents?: string[];
  documents?: string[];
  flags?: string[];
  /** Keywords, formats and look-ups that have a general German sentence. */
  errorTexts?: string[];
  /** Keys of the products that have a tariff. */
  tariffs?: string[];
}

/** Services that a machine may call. */
export const services = ['price', 'prepare', 'submit'];
/** Guards that a machine may name. */
export const guards = ['holds'];
/** Events that reach a machine. */
export const events = ['NEXT', 'SUBMIT'];
/** Page ids that mean something else in pointers. */
export const reservedPages = ['facts', 'context', 'item'];
/** What a condition may read below `/context`, beside `flags/<key>`. */
export const contextNames = ['name', 'role', 'brand', 'today', 'brokered'];
/** What a change may read below `/context/contract`. */
export const contractNames = [
  ...[
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
  ],
];
/** Below these it may read whatever the product and the partner have there. */
export const contractRooms = ['answers', 'bank', 'partner'];

/** Keywords by which a field may word its own errors, beside the names of formats and look-ups. */
export const errorKeywords = [
  ...['required', 'type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'dateMin', 'dateMax'],
  ...['lookup', 'postcode', 'unavailable', 'unlisted', 'x-text', 'upload', 'uploadUnfinished'],
];
