import type { Bootstrap } from '../bootstrap.ts';

/** An answer of a public route. */
export interface PublicAnswer {
  status: number;
  type: string;
  etag?: string;
  body: string;
}

/** A page to draw. */
export interface RenderJob {
  bootstrap: Bootstrap;
  href: string;
  /** What the page may read as its cookies. */
  cookie: string;
}

/** To the thread: a page to draw, or the answer to one of its questions. */
export type ToThread = { job: RenderJob } | { question: number; answer: PublicAnswer };

/** From the thread: a question (a GET call), the page, or why there is none. */
export type FromThread =
  | { question: number; address: string; headers: { [name: string]: string } }
  | { html: string }
  | { failure: string };
