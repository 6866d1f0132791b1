/** Anonymous feedback. */
export interface FeedbackTable {
  id: string;
  /** What it was asked after: `antrag-fahrrad`. */
  source: string;
  /** 0 to 10. */
  score: number | null;
  comment: string | null;
  brand: string;
  /** Day in Berlin, `YYYY-MM-DD`; no time, which could be matched with a log. */
  given_on: string;
}
