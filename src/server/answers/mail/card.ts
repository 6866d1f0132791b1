import type { Translate } from '#engine/text/translate.ts';

const rows = [
  'product',
  'contract',
  'number',
  'lossDate',
  'changed',
  'cover',
  'start',
  'effective',
  'price',
  'tax',
  'year',
  'account',
] as const;

/** Rows of a mail's card, limited to what a mail may contain. The account is masked; a row may be repeated. */
export type CardValues = { [row in (typeof rows)[number]]?: string | readonly string[] };

/** Label and value of one row. */
interface CardRow {
  label: string;
  value: string;
}

const labelsOf = (t: Translate) => rows.map((row) => t(`mails:card.${row}`));

/** Returns the card as lines of a mail's text, one per row: `Nummer: FA-2026-100`. */
export const cardLines = (values: CardValues, t: Translate): string[] =>
  rows.flatMap((row) => [values[row] ?? []].flat().map((value) => `${t(`mails:card.${row}`)}: ${value}`));

/** Returns the rows of a paragraph that is a card: each of its lines, and at least two, begins with a label of cards. */
export function cardOf(paragraph: string, t: Translate): CardRow[] | undefined {
  const labels = labelsOf(t);
  const found = paragraph.split('\n').map((line) => {
    const label = labels.find((each) => line.startsWith(`${each}: `));
    return label === undefined ? undefined : { label, value: line.slice(label.length + 2) };
  });
  const read = found.filter((row) => row !== undefined);
  return read.length > 1 && read.length === found.length ? read : undefined;
}

/** Returns the last digits of an IBAN, by which its owner knows it. */
export const maskedAccount = (iban: string): string => `•••• ${iban.slice(-4)}`;
