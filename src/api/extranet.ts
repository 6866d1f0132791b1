// Broker extranet. Made from schemas/api/extranet.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Number of a contract or of a customer. */
  id: string;
}

export interface DocumentParams {
  /** Number of a contract or of a customer. */
  id: string;
  document: string;
}

export interface ClaimFileParams {
  /** Number of a contract. */
  id: string;
  /** Number of the claim */
  claimId: string;
  /** Id of the file */
  file: string;
}

export interface Proof {
  /** Until when the link is good, seconds since 1970. */
  bis: string;
  /** Signature of the link. */
  signatur: string;
}

export interface Record {
  /** When the link ends. */
  goodUntil: string;
  customer: {
    number: string;
    kind: 'person' | 'company';
    salutation?: 'mr' | 'ms' | 'diverse' | 'none';
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
  };
  contract?: {
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
    tariff?: string;
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
    /** The end of the account that premiums are drawn from. */
    paidFrom?: string;
    documents: {
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
    claims: {
      /** Documents that are still needed */
      openDocuments: number;
      /** Title and files are not shown: claims of this kind may be about health */
      withheld?: 'health';
      /** Pictures and papers of the claim */
      files: {
        id: string;
        name: string;
        /** Bytes */
        size: number;
        /** Media type by content */
        type: string;
        arrivedAt: string;
        /** The document that it provides */
        title?: string;
      }[];
      id: string;
      title: string;
      /** Name of the icon of its kind */
      icon?: string;
      /** received, in review, documents missing, decided, paid */
      state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
      reportedAt: string;
      occurredOn?: string;
    }[];
    /** The documents of brokered business, in order. */
    package: {
      id: string;
      title: string;
      version: string;
      href: string;
      size: number;
    }[];
  };
  contracts: {
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
}
