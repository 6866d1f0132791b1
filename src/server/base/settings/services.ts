/** A space of Contentful that content is read from. */
export interface ContentfulSpace {
  host: string;
  space: string;
  environment: string;
  token: string;
}

/** Where a service is and how long it may take, in milliseconds. */
export interface CreditService {
  url: string;
  timeoutMs: number;
}

/** Where a tariff service is and how long it may take, in milliseconds. */
export interface TariffService {
  url: string;
  timeoutMs: number;
}

/** A GrowthBook that decides the flags in place of the file. */
export interface GrowthBookSettings {
  apiHost: string;
  clientKey: string;
}

/** Where text messages are handed over, and by what the gateway knows us. */
export interface SmsGateway {
  url: string;
  token?: string;
}

/** A bucket that speaks the protocol of S3. */
export interface Bucket {
  /** `https://s3.eu-central-1.amazonaws.com`, without slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
