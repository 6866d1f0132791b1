import schema from './uploads.schema.json' with { type: 'json' };
import { StartError } from '../startError.ts';
import type { Bucket } from './services.ts';

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
}

/** Environment variables about uploads. */
export const uploadVariables = schema.properties;

const requiredTogether = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws StartError setting-invalid when the object store is configured incompletely */
function bucketOf(given: { [name: string]: string | undefined }): Bucket | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = requiredTogether.map((name) => given[name]);
  if (requiredTogether.every((name) => given[name] === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const name = requiredTogether.find((each) => given[each] === undefined) ?? '';
    throw new StartError('setting-invalid', { name });
  }
  return { endpoint, bucket, region: given['S3_REGION'] ?? 'eu-central-1', accessKeyId, secretAccessKey };
}

const megabyte = 1_000_000;

/** Reads the upload settings; the variables have been validated before. */
export function readUploadSettings(given: { [name: string]: string | undefined }): UploadSettings {
  const s3 = bucketOf(given);
  return {
    uploads: {
      files: Number(given['UPLOAD_FILES'] ?? 60),
      bytes: Number(given['UPLOAD_MEGABYTES'] ?? 2000) * megabyte,
      clientBytes: Number(given['UPLOAD_CLIENT_MEGABYTES'] ?? 10_000) * megabyte,
      waitingBytes: Number(given['UPLOAD_WAITING_MEGABYTES'] ?? 50_000) * megabyte,
    },
    ...(s3 && { s3 }),
  };
}
