// Portfolio. Made from schemas/api/portfolio.schema.json by `npm run docs`: edit that file.

export interface Portfolio {
  /** Running contracts */
  count: number;
  /** Their premiums of a year */
  yearCent: number;
  products: {
    product: string;
    title: string;
    count: number;
    yearCent: number;
  }[];
  months: {
    /** Of the main due date, 1 to 12 */
    month: number;
    count: number;
    yearCent: number;
  }[];
  renewals: {
    from: string;
    until: string;
    count: number;
    yearCent: number;
  }[];
  endings: {
    /** YYYY-MM; contracts that ended, without those that were withdrawn */
    month: string;
    count: number;
    yearCent: number;
  }[];
  gaps: {
    key: string;
    title: string;
    customers: number;
  }[];
}
