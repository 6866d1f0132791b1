/** What somebody said; nothing in it says who. */
export interface FeedbackTable {
  id: string;
  /** After what they were asked: `antrag-fahrrad`. */
  source: string;
  /** 0 to 10. */
  score: number | null;
  comment: string | null;
  brand: string;
  /** The day in Berlin, `YYYY-MM-DD`; no time, which a log could be held against. */
  given_on: string;
}
