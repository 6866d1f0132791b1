// Problem. Made from schemas/api/problem.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

/** Error (RFC 9457), application/problem+json */
export interface Problem {
  /** /fehler/ and the code */
  type: string;
  /** German, fit to be shown */
  title: string;
  status: number;
  /** German, fit to be shown */
  detail: string;
  /** Code of the catalogue of errors */
  code:
    | 'body-malformed'
    | 'body-encoding'
    | 'parameter-invalid'
    | 'header-invalid'
    | 'request-malformed'
    | 'idempotency-key-missing'
    | 'unauthenticated'
    | 'forbidden'
    | 'upload-interrupted'
    | 'upload-part-size'
    | 'upload-address-invalid'
    | 'deep-link-invalid'
    | 'deep-link-expired'
    | 'draft-code-needed'
    | 'draft-in-account'
    | 'not-found'
    | 'product-unknown'
    | 'version-unknown'
    | 'draft-unknown'
    | 'change-unknown'
    | 'postcode-unknown'
    | 'finder-unknown'
    | 'business-unknown'
    | 'agent-unknown'
    | 'document-unknown'
    | 'content-unknown'
    | 'texts-unknown'
    | 'upload-unknown'
    | 'link-invalid'
    | 'request-timeout'
    | 'quote-stale'
    | 'version-outdated'
    | 'draft-sent'
    | 'note-changed'
    | 'activity-changed'
    | 'offer-changed'
    | 'prospect-settled'
    | 'merge-impossible'
    | 'merge-settled'
    | 'draft-handed'
    | 'customer-confirmation-needed'
    | 'change-impossible'
    | 'change-in-force'
    | 'change-not-waiting'
    | 'claim-line-unknown'
    | 'claim-closed'
    | 'claim-code-needed'
    | 'consent-outdated'
    | 'terms-outdated'
    | 'consent-not-due'
    | 'upload-kept'
    | 'service-off'
    | 'premium-stale'
    | 'upload-incomplete'
    | 'email-taken'
    | 'account-exists'
    | 'phone-guarded'
    | 'draft-conflict'
    | 'contract-changed'
    | 'partner-changed'
    | 'claim-changed'
    | 'body-too-large'
    | 'draft-too-large'
    | 'draft-text-too-long'
    | 'draft-answer-too-long'
    | 'upload-too-large'
    | 'upload-too-much'
    | 'upload-client-full'
    | 'upload-server-full'
    | 'address-too-long'
    | 'media-type-unsupported'
    | 'body-too-deep'
    | 'member-forbidden'
    | 'text-unreadable'
    | 'request-invalid'
    | 'context-unknown'
    | 'brand-unknown'
    | 'brand-header-unknown'
    | 'page-unknown'
    | 'member-unknown'
    | 'document-not-due'
    | 'price-incomplete'
    | 'price-unavailable'
    | 'answers-invalid'
    | 'answers-incomplete'
    | 'not-insurable'
    | 'credit-check-failed'
    | 'advertising-refused'
    | 'proof-missing'
    | 'proof-wrong'
    | 'proof-over'
    | 'change-nothing'
    | 'end-day-impossible'
    | 'signature-incomplete'
    | 'confirmation-unreachable'
    | 'idempotency-key-reused'
    | 'code-wrong'
    | 'code-expired'
    | 'proof-invalid'
    | 'password-wrong'
    | 'password-weak'
    | 'phone-country'
    | 'phone-invalid'
    | 'iban-invalid'
    | 'moving-day'
    | 'email-invalid'
    | 'message-empty'
    | 'subject-missing'
    | 'recipient-unknown'
    | 'upload-field-unknown'
    | 'upload-too-many'
    | 'upload-empty'
    | 'upload-wrong-type'
    | 'upload-bad-name'
    | 'upload-name-too-long'
    | 'upload-disguised'
    | 'upload-protected'
    | 'upload-active'
    | 'upload-virus'
    | 'upload-damaged'
    | 'upload-too-many-pixels'
    | 'precondition-required'
    | 'rate-limited'
    | 'internal'
    | 'tariff-unreachable'
    | 'unavailable';
  /** Also in the log */
  errorId: string;
  /** One per field */
  errors?: {
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
  /** German: why; of not-insurable, change-impossible, end-day-impossible; who changed it and when; of activity-changed, note-changed */
  reason?: string;
  /** Keys of decisions; of not-insurable */
  reasons?: string[];
  /** Key of the reason; of change-impossible */
  because?: string;
  /** Field whose answer is too long */
  pointer?: string;
  /** What If-Match takes now; of contract-changed, partner-changed */
  etag?: string;
  /** What happened meanwhile; of contract-changed */
  changes?: {
    number: string;
    title: string;
    /** Instant, UTC */
    changedAt: string;
  }[];
  /** First day that is possible; of end-day-impossible, premium-stale */
  effectiveOn?: string;
  /** Number of the claim, of claim-code-needed; of the application, of draft-sent */
  number?: string;
  /** Name of the agent who made the link; of draft-code-needed */
  agent?: string;
  /** Where a code may go, masked */
  channels?: {
    channel: 'mail' | 'sms';
    to: string;
  }[];
  /** How the customer may confirm; of customer-confirmation-needed */
  ways?: ('handover' | 'code' | 'signature')[];
  /** Consent that is missing; of advertising-refused */
  consent?: string;
  /** Price of today; of quote-stale */
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
  /** The draft as it is now; of draft-conflict */
  draft?: {
    /** Secret of the draft */
    id: string;
    key: string;
    version: string;
    context: string;
    brand: string;
    /** Answers by page */
    answers: {
      [k: string]: {
        [k: string]: Json;
      };
    };
    /** Who gave an answer, by pointer */
    provenance: {
      [k: string]: 'customer' | 'agent' | 'register' | 'default';
    };
    step: string;
    /** Fields of today that the version of the draft did not have; absent where that version is of today or not known */
    added?: string[];
    /** What answers are judged by */
    inputs: {
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
    };
    etag: string;
    /** Address to go on at */
    link: string;
    expiresAt: string;
    /** Number of the application that it became */
    applicationNumber?: string;
    /** Number of the customer whom an agent advises; told to agents only */
    partner?: string;
    /** Id in the list of drafts; told to agents only */
    listedAs?: string;
    /** Since when the customer has it, so that agents only read; told to agents only */
    handedAt?: string;
    /** Name of the agent who handed it to the customer; told to the customer only */
    preparedBy?: string;
    /** What that agent noted of the talk, as a section of a summary, to be read only; told to the customer only */
    talk?: {
      /** Id of its step */
      step: string;
      page: string;
      slug: string;
      title: string;
      entries: {
        pointer: string;
        label: string;
        /** As a person reads it; empty where nothing was answered */
        value?: string;
        sensitivity?: string;
        unsaid?: true;
        children?: {
          pointer: string;
          label: string;
          /** As a person reads it; empty where nothing was answered */
          value?: string;
          sensitivity?: string;
          unsaid?: true;
          children?: {
            pointer: string;
            label: string;
            /** As a person reads it; empty where nothing was answered */
            value?: string;
            sensitivity?: string;
            unsaid?: true;
            children?: {
              pointer: string;
              label: string;
              /** As a person reads it; empty where nothing was answered */
              value?: string;
              sensitivity?: string;
              unsaid?: true;
            }[];
          }[];
        }[];
      }[];
    };
  };
  /** The participants as they are now; of claim-changed */
  current?: {
    etag: string;
    items: {
      /** What somebody has to do with the claim */
      role: 'policyholder' | 'claimant' | 'injured' | 'witness' | 'causer' | 'other';
      name: string;
      phone?: string;
      email?: string;
      note?: string;
    }[];
  };
  /** State of the file; of upload-incomplete */
  upload?: {
    id: string;
    state: 'open' | 'done' | 'refused';
    /** Bytes of every part but the last */
    partSize: number;
    /** Addresses that take the parts by PUT, in order */
    parts: string[];
    /** Address to finish at by POST */
    completeUrl: string;
    /** Numbers of the parts that are there, from 0 */
    received: number[];
  };
  consequences?: {
    key: string;
    /** German */
    text: string;
  }[];
  decision?: 'accept' | 'refer' | 'confirm';
  /** It is written on a later day */
  waits?: boolean;
  /** Premium of today; of premium-stale */
  premium?: {
    before: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    after: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    differenceYearCent: number;
  };
}
