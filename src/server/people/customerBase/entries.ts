import type { PartnerData } from '#server/storage/model/partner.ts';
import { birthdayEntry, claimEntries, phoneEntries, plateEntry } from './spokenNumbers.ts';
import { gapsOf } from './gaps.ts';
import type { RuledContract } from './isMet.ts';
import { namesOf } from './spelling.ts';
import { beginningsOf, marks, normaliseWords, wordsOf } from './words.ts';

/** What one finds a customer by. */
export interface IndexedCustomer {
  number: string;
  agent: string;
  data: PartnerData;
  contracts: (RuledContract & { id: string })[];
  claims: string[];
  /** Answers of reports about the customer's claims. */
  reported: unknown[];
  prospect?: boolean;
}

/** Release of the entries: rows of lower ones are written again. */
export const indexVersion = 3;

const padded = (words: string[]): string => ` ${words.join(' ')} `;

/** Returns the sort key: people by last name. */
const sortNameOf = (data: PartnerData): string =>
  data.kind === 'company'
    ? normaliseWords(data.companyName)
    : normaliseWords(`${data.lastName} ${data.firstName}`);

const companyOf = (data: PartnerData): string => (data.kind === 'company' ? data.companyName : '');

/** Returns the names of a customer that are found despite a typing error. */
export const customerNames = (data: PartnerData): string[] =>
  namesOf(data.firstName, data.lastName, companyOf(data));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Returns the row of a customer. */
export function baseRowOf({ number, agent, data }: IndexedCustomer) {
  const { address, contact, firstName, lastName } = data;
  const places = wordsOf(address.city, address.postcode);
  const names = wordsOf(firstName, lastName, companyOf(data), address.street);
  return {
    partner: number,
    agent,
    sort_name: sortNameOf(data),
    sort_place: normaliseWords(address.city),
    words: padded([...new Set([...names, ...places, ...wordsOf(contact.email ?? '')])]),
    places: padded(places),
    index_version: indexVersion,
  };
}

/** Returns the beginnings of a customer's words, whole names, and marks of products, states and gaps. */
export function wordEntries({ data, contracts, prospect }: IndexedCustomer): string[] {
  const { address, contact, firstName, lastName } = data;
  const texts = [firstName, lastName, companyOf(data), address.street, address.city, address.postcode];
  const held = contracts.flatMap(({ product, state }) => [
    marks.product(product),
    marks.state(state),
    marks.both(product, state),
  ]);
  return [
    ...new Set([
      ...beginningsOf(wordsOf(...texts, contact.email ?? '')),
      ...customerNames(data).map(marks.name),
      ...(held.length > 0 ? held : [marks.none]),
      ...gapsOf(contracts).map(marks.gap),
      ...(prospect === true && held.length === 0 ? [marks.prospect] : []),
    ]),
  ];
}

/** Returns the numbers of a customer: own, of contracts and claims, telephone, birthday, plates. */
export function numberEntries({ number, data, contracts, claims, reported }: IndexedCustomer): string[] {
  const { phone, mobile } = data.contact;
  return [
    ...new Set([
      number,
      ...contracts.map(({ id }) => id.toLowerCase()),
      ...claims.flatMap(claimEntries),
      ...[phone ?? '', mobile ?? ''].flatMap(phoneEntries),
      ...(data.kind === 'person' && data.birthDate ? [birthdayEntry(data.birthDate)] : []),
      ...textsIn(reported).flatMap((text) => plateEntry(text) ?? []),
    ]),
  ];
}
