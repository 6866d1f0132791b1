// Feedback. Made from schemas/api/feedback.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** After what somebody was asked */
  source: string;
}

export interface Body {
  /** 0 is worst, 10 is best */
  score?: number;
  /** In one's own words */
  comment?: string;
}

export interface Kept {
  status: 'kept';
}
