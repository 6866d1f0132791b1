/** Postal address. */
export interface Address {
  street: string;
  streetNumber: string;
  postcode: string;
  city: string;
}

/** Account for premiums or claim payments. */
export interface BankAccount {
  iban: string;
  holder: string;
  /** Direct debit mandate with its day; absent: no debit allowed. */
  mandate?: { reference: string; givenOn: string };
}

/** Contact details of a customer. */
export interface Contact {
  email?: string;
  /** `+49301234567` */
  phone?: string;
  mobile?: string;
}

interface Customer {
  address: Address;
  contact: Contact;
  bankAccounts: BankAccount[];
}

/** A person with contracts. */
export interface PersonPartner extends Customer {
  kind: 'person';
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
  /** Unknown only of prospects. */
  birthDate?: string;
  familyStatus?: 'single' | 'singleWithChild' | 'couple' | 'family' | 'sixtyPlus';
}

/** A company with contracts and its contact person. */
export interface CompanyPartner extends Customer {
  kind: 'company';
  companyName: string;
  legalForm: string;
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
}

/** Master data of a customer. */
export type PartnerData = PersonPartner | CompanyPartner;

/** What an agent noted of a person who has no contract yet. */
export interface Prospect {
  since: Date;
  /** Number of the agent. */
  by: string;
  /** Whether the person agreed to be called; absent where that was not asked. */
  callable?: boolean;
}

/** A customer as stored. */
export interface Partner {
  /** Ten digits. */
  number: string;
  brand: string;
  data: PartnerData;
  /** Number of the agent who looks after the customer. */
  agent: string | null;
  /** Increases with every change; used for optimistic locking. */
  version: number;
  /** Until the first contract. */
  prospect?: Prospect;
}

/** Returns the customer's name as on an envelope. */
export function nameOfPartner(data: PartnerData): string {
  return data.kind === 'company' ? data.companyName : `${data.firstName} ${data.lastName}`.trim();
}
