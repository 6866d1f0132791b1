import { findContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';

/** A contract that is meant without doubt, and how its customer is known. */
export interface Match {
  contract: string;
  partner: string;
  data: PartnerData;
}

/** Numbers with a line of business or a long one are known also with blanks and hyphens in them. */
const longNumbers = /(?<![A-Z0-9])(?:(?:VH|IM|IA|RR|HR|FA|PH|TH|BH)[234]\d{8}|20\d{19})(?!\d)/g;
/** Old numbers have seven characters: only where they stand alone. */
const shortNumbers = /(?<![A-Z0-9])2[0-9X]\d{5}(?![A-Z0-9])/g;
/** So many different numbers are looked for at most: somebody may type anything. */
const maxNumbers = 5;

/** What could be the number of a contract in what somebody typed, each once. */
export function numbersIn(text: string): string[] {
  const upper = text.normalize('NFKC').toUpperCase();
  const joined = upper.replace(/(?<=[A-Z0-9])[\s./-]+(?=\d)/g, '');
  const found = [
    ...(upper.match(longNumbers) ?? []),
    ...(joined.match(longNumbers) ?? []),
    ...(upper.match(shortNumbers) ?? []),
  ];
  return [...new Set(found)].slice(0, maxNumbers);
}

/** Words of a name, however they are written: „Müller-Groß“ and „mueller gross“ are the same. */
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

/** Whether a name that somebody typed is that of a customer: every word of it is there. */
export function isNameOf(typed: string, data: PartnerData): boolean {
  const nameWords = wordsOf(nameOfPartner(data));
  const typedWords = new Set(wordsOf(typed));
  return nameWords.length > 0 && nameWords.every((word) => typedWords.has(word));
}

/** The one contract that number and name mean; undefined where there is none, more than one, or another name. */
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
