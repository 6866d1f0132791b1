import type { PageKind } from './source.ts';

/** One page on the path of the given answers. */
export interface Step {
  /** The page's id, with the number of its item where a page is asked per item: `bike`, `dog/2`. */
  id: string;
  page: string;
  /** Place in its list, from 0, where a page is asked per item. */
  item?: number;
  /** Its part of the address: `ihr-fahrrad`, `hund/2`. */
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
  /** Id of the furthest step one may go to: the first that is not complete, else the summary or exit page. */
  frontier: string;
  /** Every question page is complete and the path ends in a summary. */
  complete: boolean;
  decision: 'accept' | 'refer' | 'decline';
  /** Ids of the rows of the acceptance table that hold, decline first. */
  reasons: string[];
}
