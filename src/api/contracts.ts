// Contracts. Made from schemas/api/contracts.schema.json by `npm run docs`: edit that file.

export interface ContractParams {
  id: string;
}

export interface ConfirmationParams {
  partner: string;
  contract: string;
}

export interface DocumentParams {
  id: string;
}

export interface Page {
  partnernummer?: string;
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface DocumentPage {
  partnernummer?: string;
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
  /** Issued in this year only */
  jahr?: string;
  /** Words of the title */
  suche?: string;
  /** Of this kind only */
  art?:
    | 'policy'
    | 'supplement'
    | 'confirmation'
    | 'application'
    | 'advice'
    | 'consent'
    | 'claim'
    | 'invoice'
    | 'letter';
  vertrag?: string;
}

export interface Contracts {
  items: {
    id: string;
    partner: string;
    product: string;
    title: string;
    /** What is insured, in the words of the customer */
    object?: string;
    icon?: string;
    state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
    beginsOn: string;
    endsOn?: string;
    dueOn?: string;
    /** The next instalment; absent where none is to come */
    nextPayment?: {
      dueOn: string;
      amountCent: number;
      /** It is drawn from an account; else it is transferred */
      debited?: boolean;
    };
    /** true: the contract has not begun yet */
    upcoming?: boolean;
    premium: {
      variant: string;
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
  }[];
  cursor?: string;
}

export interface Contract {
  id: string;
  partner: string;
  product: string;
  title: string;
  /** What is insured, in the words of the customer */
  object?: string;
  icon?: string;
  state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
  beginsOn: string;
  endsOn?: string;
  dueOn?: string;
  /** The next instalment; absent where none is to come */
  nextPayment?: {
    dueOn: string;
    amountCent: number;
    /** It is drawn from an account; else it is transferred */
    debited?: boolean;
  };
  /** true: the contract has not begun yet */
  upcoming?: boolean;
  premium: {
    variant: string;
    period: string;
    instalmentCent: number;
    instalmentTaxCent: number;
    yearCent: number;
    taxYearCent: number;
  };
  receivedOn: string;
  version: number;
  /** First day of the tariff by which the contract is priced: its generation */
  tariff?: string;
  /** First day of the newest tariff, where that is a newer one */
  newerTariff?: string;
  bank?: {
    iban: string;
    holder: string;
  };
  insured: {
    step: string;
    page: string;
    slug: string;
    title: string;
    entries: {
      pointer: string;
      label: string;
      value?: string;
      sensitivity?: string;
      unsaid?: true;
      children?: {
        pointer: string;
        label: string;
        value?: string;
        sensitivity?: string;
        unsaid?: true;
        children?: {
          pointer: string;
          label: string;
          value?: string;
          sensitivity?: string;
          unsaid?: true;
          children?: {
            pointer: string;
            label: string;
            value?: string;
            sensitivity?: string;
            unsaid?: true;
          }[];
        }[];
      }[];
    }[];
  }[];
}

export interface Type {
  product: string;
}

export interface AgentNumber {
  vermittlernummer: string | null;
}

export interface Documents {
  items: {
    id: string;
    kind:
      | 'policy'
      | 'supplement'
      | 'confirmation'
      | 'application'
      | 'advice'
      | 'consent'
      | 'claim'
      | 'invoice'
      | 'letter';
    title: string;
    issuedOn: string;
    href: string;
    /** What the product of the contract is called */
    product?: string;
    contract?: string;
  }[];
  /** With the first page: years in which documents were issued, the newest first */
  years?: string[];
  cursor?: string;
}
