import { formatNames } from '../formats/names.ts';

/** Texts that a format takes, the most usual first, and texts that it refuses. */
export interface Examples {
  good: string[];
  bad: string[];
}

const examples: { [format: string]: Examples } = {
  time: { good: ['08:30', '23:59'], bad: ['24:00'] },
  email: { good: ['erika.beispiel@example.de'], bad: ['erika@', 'erika.example.de'] },
  // Real ones: look-ups judge them too.
  postcode: { good: ['10115', '01067', '80331'], bad: ['1011', '101150'] },
  bic: { good: ['COBADEFFXXX', 'COBADEFF'], bad: ['COBADE'] },
  'street-number': { good: ['12', '12a', '12-14', '12/3'], bad: ['zwölf'] },
  'no-digits': { good: ['Beispiel'], bad: ['Beispiel 2'] },
  blz: { good: ['10070000'], bad: ['1007000'] },
  'agent-id': { good: ['1234567890'], bad: ['123456789'] },
  'mfa-code': { good: ['123456'], bad: ['12345'] },
  'insurance-number': { good: ['123456789', '1234567890'], bad: ['12345678'] },
  'ihk-number': { good: ['D-AB12-CD34E-56'], bad: ['D-AB12-CD34E'] },
  'contract-id': { good: ['FA321234567', '2112345'], bad: ['XX321234567'] },
  'frame-number': { good: ['WKK2026-4711'], bad: ['A!'] },
  iban: { good: ['DE89370400440532013000', 'AT611904300234573201'], bad: ['DE89370400440532013001'] },
  'payout-account': { good: ['DE89370400440532013000'], bad: ['DE89370400440532013001', 'konto:1'] },
  'iban-de': { good: ['DE89370400440532013000'], bad: ['AT611904300234573201'] },
  password: { good: ['Rad-Weg-2026'], bad: ['radweg', 'Radweg2026'] },
  phone: { good: ['+4930123456', '+4915123456789'], bad: ['030'] },
  'mobile-phone': { good: ['+4915123456789'], bad: ['+4930123456'] },
};

/** Examples of a format. A format without any cannot be walked: the proof names it. */
export function examplesOf(format: string): Examples {
  return examples[format] ?? { good: [], bad: [] };
}

/** Formats for which somebody forgot examples; days have none of their own, their bounds make them. */
export const formatsWithoutExamples: string[] = formatNames.filter(
  (name) => name !== 'date' && !Object.hasOwn(examples, name),
);
