/** How an answer to a request ended: below 400, 4xx, 5xx. */
export type Outcome = 'taken' | 'refused' | 'failed';

/** What a person hands in. */
export type Submission = 'application' | 'change' | 'claim' | 'declaration';

/** How far people come in a wizard: a draft was begun, a price was answered, an application was accepted. */
export type FunnelStep = 'started' | 'priced' | 'submitted';

/** What happened, as it is counted. Members are closed lists or patterns of routes: none holds personal data. */
export type Observation =
  | { of: 'request'; method: string; route: string; status: number; seconds: number }
  /** An answer that is a problem document; `code` is of the catalogue. */
  | { of: 'problem'; code: string }
  | { of: 'price'; outcome: Outcome }
  /** A repeated request counts again. */
  | { of: 'submission'; kind: Submission; outcome: Outcome }
  /** `definition` is the id of a published wizard. A price is asked for again with each answer. */
  | { of: 'funnel'; definition: string; step: FunnelStep }
  | { of: 'delivery'; topic: string; outcome: 'delivered' | 'postponed' | 'given-up' };

/** A gauge that is read at each scrape, with one value per set of labels. */
export interface GaugeReading {
  name: string;
  help: string;
  values: { labels?: { [label: string]: string }; value: number }[];
}
