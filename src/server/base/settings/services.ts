/** The Contentful space that content is read from. */
export interface ContentfulSpace {
  host: string;
  space: string;
  environment: string;
  token: string;
}

/** The credit check's address, its bearer token and its timeout in milliseconds. */
export interface CreditService {
  url: string;
  token?: string;
  timeoutMs: number;
}

/** The tariff service's address, its bearer token and its timeout in milliseconds. */
export interface TariffService {
  url: string;
  token?: string;
  timeoutMs: number;
}

/** The GrowthBook instance that replaces the flag file. */
export interface GrowthBookSettings {
  apiHost: string;
  clientKey: string;
}

/** The text message gateway and its bearer token. */
export interface SmsGateway {
  url: string;
  token?: string;
}

/** An S3-compatible bucket. */
export interface Bucket {
  /** `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Collector of traces (OTLP over HTTP). */
export interface TraceCollector {
  /** Without a slash at the end. */
  url: string;
  headers: { [name: string]: string };
  /** Share of the traces that are kept, 0 to 1. */
  share: number;
}
