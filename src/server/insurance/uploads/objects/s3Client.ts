import type * as sdk from '@aws-sdk/client-s3';
import type { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { oncePromise } from '#engine/memoizePromise.ts';
import type { Bucket } from '#server/base/settings/services.ts';

/** The bucket's client with the commands of the AWS SDK. */
export interface LoadedClient {
  sdk: typeof sdk;
  client: sdk.S3Client;
  /** Returns an address at which anyone can run the command for some seconds. */
  sign: typeof getSignedUrl;
}

/** Returns a function that loads the AWS SDK on its first call, so that a server without a bucket never does. */
export function s3Client({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): () => Promise<LoadedClient> {
  return oncePromise(async () => {
    const [loaded, presigner] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const client = new loaded.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // A signed address must not contain the checksum of a body that only the browser knows.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
    return { sdk: loaded, client, sign: presigner.getSignedUrl };
  });
}
