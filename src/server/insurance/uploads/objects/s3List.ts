import type { ListMultipartUploadsCommandOutput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { ListedObject } from './objects.ts';
import { s3Answer } from './s3Answer.ts';
import type { LoadedClient } from './s3Client.ts';

const Prefix = 'uploads/';

/** Returns the key of a file in the bucket. */
export const keyOf = (id: string): string => `${Prefix}${id}`;

const idOf = (key = ''): string => key.slice(Prefix.length);

/** A bucket with its client, and the milliseconds that a page of its list may take. */
interface Listing extends Pick<LoadedClient, 'sdk' | 'client'> {
  bucket: string;
  patience: number;
}

/** Yields the complete files of a bucket. */
export async function* finishedObjects({
  sdk,
  client,
  bucket,
  patience,
}: Listing): AsyncGenerator<ListedObject> {
  let after: string | undefined;
  do {
    const asked = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken: after });
    const page: ListObjectsV2CommandOutput = await s3Answer(
      (abortSignal) => client.send(asked, { abortSignal }),
      patience,
    );
    for (const { Key, LastModified } of page.Contents ?? [])
      yield { id: idOf(Key), handle: '', changedAt: LastModified ?? new Date(0) };
    after = page.NextContinuationToken;
  } while (after !== undefined);
}

/** Yields the uploads of a bucket that have begun and are not complete. */
export async function* beginningUploads({
  sdk,
  client,
  bucket,
  patience,
}: Listing): AsyncGenerator<ListedObject> {
  let last: ListMultipartUploadsCommandOutput | undefined;
  do {
    const asked = new sdk.ListMultipartUploadsCommand({
      Bucket: bucket,
      Prefix,
      KeyMarker: last?.NextKeyMarker,
      UploadIdMarker: last?.NextUploadIdMarker,
    });
    last = await s3Answer((abortSignal) => client.send(asked, { abortSignal }), patience);
    for (const { Key, UploadId = '', Initiated } of last.Uploads ?? [])
      yield { id: idOf(Key), handle: UploadId, changedAt: Initiated ?? new Date(0) };
  } while (last.IsTruncated === true);
}
