// Applications. Made from schemas/api/applications.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface Prepared {
  acceptable: boolean;
  decision: 'accept' | 'refer';
  /** The contract that an answer names is one of whoever is signed in, or looked after by them. Absent: it is not, or nobody asks. */
  ownContract?: boolean;
  reasons: string[];
  /** One per field */
  errors: {
    /** Page of the wizard, where answers were judged */
    page?: string;
    /** JSON Pointer into that page's answers, or into the body */
    pointer: string;
    keyword: string;
    /** German, fit to be shown */
    message?: string;
    /** What the sentence is made of: a bound, the name of a format or of a look-up */
    params?: {
      [k: string]: Json;
    };
  }[];
}

export interface Received {
  /** Number of the application */
  number: string;
  /** A request that is answered by an offer */
  withoutPrice?: boolean;
  decision: 'accept' | 'refer';
  price?: {
    /** Names this price; an application sends it along */
    quote: string;
    tariff: {
      product: string;
      validFrom: string;
      hash: string;
      /** Name of the tariff in the core system */
      identifier?: string;
    };
    /** Last day on which the price can be had */
    validUntil: string;
    /** The chosen variant */
    selected?: string;
    /** The chosen payment period, or the usual one */
    selectedPeriod: string;
    variants: {
      key: string;
      /** false: no price for these answers */
      available: boolean;
      /** One payment a year, tax included */
      yearCent: number;
      netYearCent: number;
      taxYearCent: number;
      components: {
        key: string;
        /** For a year, without surcharge */
        netCent: number;
        /** Insurance tax in percent */
        taxRate: number;
        taxCent: number;
      }[];
      periods: {
        key: 'once' | 'yearly' | 'halfYearly' | 'quarterly' | 'monthly';
        perYear: number;
        surchargePercent: number;
        /** One instalment, tax included */
        instalmentCent: number;
        instalmentTaxCent: number;
        /** The year with surcharge and tax */
        yearCent: number;
        taxYearCent?: number;
        /** false: the instalment would be too small */
        available: boolean;
      }[];
    }[];
  };
  /** Where the confirmation goes */
  mail?: string;
  /** Allows whoever applied to make an account, once within an hour */
  accountReference?: string;
  documents: {
    id: string;
    title: string;
    version: string;
    sha256: string;
    href: string;
    /** Bytes */
    size: number;
    fileName: string;
    /** ISO instant */
    givenAt: string;
  }[];
  nextSteps: {
    key: string;
    /** YYYY-MM-DD */
    date: string;
    text: string;
    /** The person's own to do */
    task?: boolean;
    /** A declaration at which it can be done at once */
    way?: {
      definition: string;
      context: string;
      href: string;
      /** Pointer of the question that takes the number of the application */
      reference?: string;
    };
  }[];
  /** From when one is covered; only where it was accepted at a price */
  cover?: {
    /** YYYY-MM-DD */
    from: string;
    /** Last day, YYYY-MM-DD */
    to?: string;
    /** First main due date, YYYY-MM-DD */
    dueOn?: string;
  };
  /** Files about this application; the link is a secret and ends after 30 days */
  personalDocuments?: {
    id: string;
    title: string;
    href: string;
  }[];
  /** How the customer confirmed what an agent filed */
  confirmedBy?: 'code' | 'signature';
}

export interface Beginning {
  /** antrag, beratung, vermittlerberatung; the usual one without it */
  context?: string;
  brand?: string;
}

/** What answers are judged by */
export interface Inputs {
  /** Day in Europe/Berlin */
  today: string;
  /** Feature flags by key, frozen when the draft began */
  flags: {
    [k: string]: Json;
  };
  /** offen, or that of the account in a context of a portal */
  role: string;
  context: string;
  brand: string;
  /** A broker mediates */
  brokered?: boolean;
  /** The contract that an answer names is one of whoever is signed in, or looked after by them */
  ownContract?: boolean;
  /** The contract of a claim was chosen before */
  contractKnown?: boolean;
  /** The e-mail address of somebody without an account is proven */
  emailKnown?: boolean;
  /** Verdicts of look-ups by kind and value */
  lookups: {
    /** By value */
    [k: string]: {
      [k: string]: boolean;
    };
  };
  /** What is known of the contract */
  contract?: {
    [k: string]: Json;
  };
}

export interface ConfirmationRequest {
  /** Version of the definition that the answers were given in; the newest when absent */
  version?: string;
  /** antrag, beratung, …; antrag when absent */
  context?: string;
  /** Key of the brand; that of the server when absent */
  brand?: string;
  /** Answers by page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Name of the price that was shown */
  quote: string;
  /** Secret of the draft */
  draftId?: string;
  /** Where the customer gets the code */
  channel: 'sms' | 'mail';
}

export interface ConfirmationSent {
  /** Id of the code */
  id: string;
  /** Where it went, masked */
  destination: string;
  /** ISO instant */
  expiresAt: string;
}

export interface ConfirmationProven {
  /** Good once within ten minutes, for these answers at this price */
  proof: string;
}
