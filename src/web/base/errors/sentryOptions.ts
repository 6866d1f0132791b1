/** Options of the Sentry client. */
export interface SentryOptions {
  dsn: string;
  environment: string;
  brand: string;
}
