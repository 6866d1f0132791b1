/** Where somebody lives or works. */
export interface Address {
  street: string;
  streetNumber: string;
  postcode: string;
  city: string;
}

/** An account that premiums are drawn from or claims paid to. */
export interface BankAccount {
  iban: string;
  holder: string;
  /** Reference of the mandate and the day on which it was given; absent: nothing may be drawn. */
  mandate?: { reference: string; givenOn: string };
}

/** Ways to reach a customer. */
export interface Contact {
  email?: string;
  /** In the form +49301234567. */
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
  birthDate: string;
  familyStatus?: 'single' | 'singleWithChild' | 'couple' | 'family' | 'sixtyPlus';
}

/** A company with contracts, and who speaks for it. */
export interface CompanyPartner extends Customer {
  kind: 'company';
  companyName: string;
  legalForm: string;
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
}

/** What is known of a customer. */
export type PartnerData = PersonPartner | CompanyPartner;

/** A customer as stored. */
export interface Partner {
  /** Ten digits. */
  number: string;
  brand: string;
  data: PartnerData;
  /** Number of the agent who looks after the customer. */
  agent: string | null;
  /** Grows with every change; guards against two at once. */
  version: number;
}

/** How a customer is written on an envelope. */
export function nameOfPartner(data: PartnerData): string {
  return data.kind === 'company' ? data.companyName : `${data.firstName} ${data.lastName}`;
}
