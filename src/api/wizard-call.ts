// Calls about the answers of a wizard. Made from schemas/api/wizard-call.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Params {
  /** Key of the product: FAHRRAD */
  product: string;
}

export interface Body {
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
  quote?: string;
  /** Secret of the draft */
  draftId?: string;
  /** What the person has pressed. application (when absent): binding, at the price that quote names; a missing, old or other quote is 409 quote-stale with the price of today. request: obliges to nothing and is sent while no price can be had; it never becomes a contract, any quote beside it counts for nothing, and as soon as a price can be had it is 409 quote-stale, so that the person sees it first */
  kind?: 'application' | 'request';
  /**
   * @deprecated
   * true: the same as kind request, also beside kind application
   */
  withoutPrice?: boolean;
  /**
   * Documents that were given on the way, by the hash of their bytes
   *
   * @maxItems 80
   */
  documents?: {
    sha256: string;
    /** ISO instant of the server when it was handed out */
    at?: string;
  }[];
  /** What shows that the customer wants what an agent files: the proof of a code that the customer got, or a signature made in the presence of the agent */
  confirmation?:
    | {
        channel: 'sms' | 'mail';
        /** As the check of the code answered it */
        proof: string;
      }
    | {
        signature: {
          /** Name of the customer as typed */
          name: string;
          /**
           * What was drawn, 600 wide and 200 high: each line as x, y, x, y, …
           *
           * @minItems 1
           * @maxItems 60
           */
          lines?: number[][];
        };
      };
}
