import { formatNames } from '../formats/formatNames.ts';

/** Texts that a format accepts, the most usual first, and texts that it refuses. */
interface Examples {
  valid: string[];
  invalid: string[];
}

const examples: { [format: string]: Examples } = {
  time: { valid: ['08:30', '23:59'], invalid: ['24:00'] },
  email: { valid: ['erika.beispiel@example.de'], invalid: ['erika@', 'erika.example.de'] },
  // Real postcodes, because the look-up judges them, too.
  postcode: { valid: ['10115', '01067', '80331'], invalid: ['1011', '101150'] },
  bic: { valid: ['COBADEFFXXX', 'COBADEFF'], invalid: ['COBADE'] },
  'street-number': { valid: ['12', '12a', '12-14', '12/3'], invalid: ['zwölf'] },
  'no-digits': { valid: ['Beispiel'], invalid: ['Beispiel 2'] },
  blz: { valid: ['10070000'], invalid: ['1007000'] },
  'agent-id': { valid: ['1234567890'], invalid: ['123456789'] },
  'mfa-code': { valid: ['123456'], invalid: ['12345'] },
  'insurance-number': { valid: ['123456789', '1234567890'], invalid: ['12345678'] },
  'ihk-number': { valid: ['D-AB12-CD34E-56'], invalid: ['D-AB12-CD34E'] },
  'contract-id': { valid: ['FA321234567', '2112345'], invalid: ['XX321234567'] },
  'frame-number': { valid: ['WKK2026-4711'], invalid: ['A!'] },
  iban: { valid: ['DE89370400440532013000', 'AT611904300234573201'], invalid: ['DE89370400440532013001'] },
  'payout-account': { valid: ['DE89370400440532013000'], invalid: ['DE89370400440532013001', 'konto:1'] },
  'iban-de': { valid: ['DE89370400440532013000'], invalid: ['AT611904300234573201'] },
  password: { valid: ['Rad-Weg-2026'], invalid: ['radweg', 'Radweg2026'] },
  phone: { valid: ['+4930123456', '+4915123456789'], invalid: ['030'] },
  'mobile-phone': { valid: ['+4915123456789'], invalid: ['+4930123456'] },
};

/** Returns the examples of a format. Fields of a format without examples cannot be walked. */
export function examplesOf(format: string): Examples {
  return examples[format] ?? { valid: [], invalid: [] };
}

/** The formats that lack examples. Days need none: their bounds determine them. */
export const formatsWithoutExamples: string[] = formatNames.filter(
  (name) => name !== 'date' && !Object.hasOwn(examples, name),
);
