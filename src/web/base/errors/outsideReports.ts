/** Where reports go to, and what may be said of the place they come from. */
export interface OutsideReports {
  dsn: string;
  environment: string;
  brand: string;
}
