import { findContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';

/** A contract matched without doubt, with its customer. */
export interface Match {
  contract: string;
  partner: string;
  data: PartnerData;
}

/** Long contract numbers, recognised with blanks and hyphens too. */
const longNumbers = /(?<![A-Z0-9])(?:[A-Z]{2}[234]\d{8}|20\d{19})(?!\d)/g;
/** Old numbers of seven characters, only as separate words. */
const shortNumbers = /(?<![A-Z0-9])2[0-9X]\d{5}(?![A-Z0-9])/g;
/** Maximum number of lookups for free text. */
const maxNumbers = 5;

/** Returns the possible contract numbers in a text, without duplicates. */
export function numbersIn(text: string): string[] {
  const upper = text.normalize('NFKC').toUpperCase();
  const joined = upper.replace(/(?<=[A-Z0-9])[\s./-]+(?=\d)/g, '');
  const found = [
    ...(upper.match(longNumbers) ?? []),
    ...(joined.match(longNumbers) ?? []),
    ...(upper.match(shortNumbers) ?? []),
  ];
  return [...new Set(found)].filter((number) => contractId.test(number)).slice(0, maxNumbers);
}

/** Returns the normalised words of a name: „Müller-Groß“ and „mueller gross“ are equal. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Returns whether a typed name contains every word of the customer's name. */
export function isNameOf(typed: string, data: PartnerData): boolean {
  const nameWords = wordsOf(nameOfPartner(data));
  const typedWords = new Set(wordsOf(typed));
  return nameWords.length > 0 && nameWords.every((word) => typedWords.has(word));
}

/** Returns the single contract that matches number and name; undefined for none, several, or another name. */
export async function matchOf(trx: Trx, reference: string, name: string): Promise<Match | undefined> {
  const found: Match[] = [];
  for (const number of numbersIn(reference)) {
    const contract = await findContract(trx, number);
    const partner = contract && (await findPartner(trx, contract.partner));
    if (!contract || !partner || !isNameOf(name, partner.data)) continue;
    found.push({ contract: contract.id, partner: partner.number, data: partner.data });
  }
  return found.length === 1 ? found[0] : undefined;
}
