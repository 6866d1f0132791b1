import type { PageKind } from './source.ts';

/** One page on the path of the given answers. */
export interface Step {
  page: string;
  slug: string;
  kind: PageKind;
  /** Its relevant answers are valid and it has nothing left to ask. */
  complete: boolean;
  /** One may go there: every page before it is complete. */
  reachable: boolean;
}

/** What the machine says about the given answers, replayed from its start. */
export interface Path {
  /** From the first page to the summary, or to where the way is not known yet, or to an exit page. */
  steps: Step[];
  /** The way after the last step depends on answers that are not there yet. */
  open: boolean;
  /** The furthest page one may go to: the first that is not complete, else the summary or exit page. */
  frontier: string;
  /** Every question page is complete and the path ends in a summary. */
  complete: boolean;
  decision: 'accept' | 'refer' | 'decline';
  /** Ids of the rows of the acceptance table that hold, decline first. */
  reasons: string[];
}
