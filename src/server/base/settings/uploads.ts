import schema from './uploads.schema.json' with { type: 'json' };
import { StartError } from '../startError.ts';
import type { Bucket } from './services.ts';

/** clamd, which looks for viruses in files. */
export interface VirusScanner {
  host: string;
  port: number;
}

/** Upload settings. */
export interface UploadSettings {
  uploads: {
    /** Maximum number of files per draft. */
    files: number;
    /** Maximum bytes per draft. */
    bytes: number;
    /** Maximum bytes of files not yet submitted: per client, and in total. */
    clientBytes: number;
    waitingBytes: number;
  };
  /** Object store; without it files are kept in the data folder. */
  s3?: Bucket;
  /** Scans files for viruses, beside the own checks; without it only those. */
  virusScanner?: VirusScanner;
}

/** Environment variables about uploads. */
export const uploadVariables = schema.properties;

const requiredTogether = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws StartError setting-lacking when the object store is configured incompletely */
function bucketOf(given: { [name: string]: string | undefined }): Bucket | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = requiredTogether.map((name) => given[name]);
  if (requiredTogether.every((name) => given[name] === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const name = requiredTogether.find((each) => given[each] === undefined) ?? '';
    throw new StartError('setting-lacking', { name });
  }
  return { endpoint, bucket, region: given['S3_REGION'] ?? 'eu-central-1', accessKeyId, secretAccessKey };
}

/** @throws StartError setting-invalid for a port that does not exist */
function scannerOf(address: string | undefined): VirusScanner | undefined {
  if (address === undefined) return undefined;
  const at = address.lastIndexOf(':');
  const port = Number(address.slice(at + 1));
  if (port > 65_535) throw new StartError('setting-invalid', { name: 'CLAMD_ADDRESS' });
  return { host: address.slice(0, at), port };
}

const megabyte = 1_000_000;

/** Reads the upload settings; the variables have been validated before. */
export function readUploadSettings(given: { [name: string]: string | undefined }): UploadSettings {
  const s3 = bucketOf(given);
  const virusScanner = scannerOf(given['CLAMD_ADDRESS']);
  return {
    uploads: {
      files: Number(given['UPLOAD_FILES'] ?? 60),
      bytes: Number(given['UPLOAD_MEGABYTES'] ?? 2000) * megabyte,
      clientBytes: Number(given['UPLOAD_CLIENT_MEGABYTES'] ?? 10_000) * megabyte,
      waitingBytes: Number(given['UPLOAD_WAITING_MEGABYTES'] ?? 50_000) * megabyte,
    },
    ...(s3 && { s3 }),
    ...(virusScanner && { virusScanner }),
  };
}
