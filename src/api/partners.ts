// Persons and companies. Made from schemas/api/partners.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface LegalForms {
  items: {
    id: string;
    /** German name */
    label: string;
    /** Stands in a public register */
    register: boolean;
  }[];
}

export interface Params {
  id: string;
}

export interface Partner {
  number: string;
  kind: 'person' | 'company';
  /** Key of the brand that the customer has */
  brand: string;
  version: number;
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
  birthDate?: string;
  familyStatus?: 'single' | 'singleWithChild' | 'couple' | 'family' | 'sixtyPlus';
  companyName?: string;
  legalForm?: string;
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  contact: {
    email?: string;
    phone?: string;
    mobile?: string;
  };
  /** Number of the agent who looks after the customer */
  agent?: string;
  /** Present until the first contract */
  prospect?: {
    since: string;
    /** Who noted the person */
    by: string;
    /** Whether the person agreed to be called; absent where that was not asked */
    callable?: boolean;
  };
  /** A move that is to come */
  move?: {
    address: {
      street: string;
      streetNumber: string;
      postcode: string;
      city: string;
    };
    movesOn: string;
  };
}

/** The agent as a partner */
export interface PartnerOfAgent {
  number: string;
  kind: 'person' | 'company';
  version: number;
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
  birthDate?: string;
  familyStatus?: 'single' | 'singleWithChild' | 'couple' | 'family' | 'sixtyPlus';
  companyName?: string;
  legalForm?: string;
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  contact: {
    email?: string;
    phone?: string;
    mobile?: string;
  };
  /** Number of the agent who looks after the customer */
  agent?: string;
}

export interface BankAccounts {
  /** Version of the partner */
  version: number;
  kind: 'person' | 'company';
  /** Name of the person or company */
  holder: string;
  /** Running contracts that are paid by debit */
  contracts: {
    id: string;
    title: string;
    icon?: string;
    /** What is insured, in the words of the customer */
    object?: string;
    /** Last four characters of the IBAN of today */
    ending: string;
    /** Day of the next debit, from which on another account counts */
    collectedFrom?: string;
    /** true: another account is planned already */
    changing?: boolean;
    /** Wording of the mandate for another account */
    mandate?: string;
    /** Why its account cannot be changed now */
    refused?: string;
  }[];
  items: {
    iban: string;
    holder: string;
    mandate?: {
      reference: string;
      givenOn: string;
    };
  }[];
}

export interface Change {
  salutation: 'mr' | 'ms' | 'diverse' | 'none';
  firstName: string;
  lastName: string;
  familyStatus?: 'single' | 'singleWithChild' | 'couple' | 'family' | 'sixtyPlus';
  companyName?: string;
  legalForm?: string;
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  contact: {
    email?: string;
    phone?: string;
    mobile?: string;
  };
  /** What a code proved, see /api/benutzer/tan and, for agents, /api/tan to the customer's number */
  proof?: string;
}

export interface BankChange {
  /**
   * @minItems 1
   * @maxItems 5
   */
  items: {
    iban: string;
    holder: string;
    /** Premiums may be drawn from it */
    mandate?: boolean;
  }[];
  /**
   * Contracts whose premium is to be drawn from the one given account; the known ones stay
   *
   * @minItems 1
   * @maxItems 50
   */
  contracts?: string[];
  /** What a code proved, see /api/benutzer/tan and, for agents, /api/tan to the customer's number */
  proof?: string;
}

export interface Move {
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  /** Today where it is missing; at most a year away */
  movesOn?: string;
  /**
   * Contracts that move too, as far as nothing else is asked about them
   *
   * @maxItems 50
   */
  contracts?: string[];
}

export interface Moved {
  address: {
    street: string;
    streetNumber: string;
    postcode: string;
    city: string;
  };
  movesOn: string;
  /** The new address counts already */
  applied: boolean;
  version: number;
  contracts: {
    /** Contracts that know of the move now */
    moved: string[];
    /** Contracts about which more is asked, or whose premium would change */
    open: string[];
  };
}

export interface Headers {
  /** Version of the partner that the person has seen */
  'if-match'?: string;
}

export interface MoveHeaders {
  /** The same key answers the same */
  'idempotency-key'?: string;
}

export interface ProductParams {
  id: string;
  /** Key of the product: FAHRRAD */
  product: string;
}

export interface KnownAnswers {
  /** Of the customer: where the advice names no other it comes in this one. */
  brand: string;
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Where suggestions to agents come from, by pointer: `address`, or the number of a contract */
  sources: {
    [k: string]: string;
  };
}
