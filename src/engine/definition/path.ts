import type { PageKind } from './source.ts';

/** One page on the path of the given answers. */
export interface Step {
  /** The page's id, with the number of its item where a page is asked per item: `bike`, `dog/2`. */
  id: string;
  page: string;
  /** Index in its list, where a page is asked per item. */
  item?: number;
  /** Its part of the address: `ihr-fahrrad`, `hund/2`. */
  slug: string;
  kind: PageKind;
  /** Shown below the step before it, not by itself. */
  joined?: true;
  /** Whether its relevant answers are valid and nothing is left to ask. */
  complete: boolean;
  /** Whether it may be opened: every page before it is complete. */
  reachable: boolean;
}

/** The path of the given answers, replayed from the start of the machine. */
export interface Path {
  /** From the first page to the summary, to an exit page, or to where the route is not known yet. */
  steps: Step[];
  /** Whether the route after the last step depends on answers that are still missing. */
  open: boolean;
  /** Id of the furthest step that may be opened: the first incomplete one, else the summary or exit page. */
  frontier: string;
  /** Whether every question page is complete and the path ends in a summary. */
  complete: boolean;
  decision: 'accept' | 'refer' | 'decline';
  /** Ids of the rows of the acceptance table that hold, decline first. */
  reasons: string[];
}
