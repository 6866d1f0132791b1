import { Readable } from 'node:stream';
import type { CompletedPart, Part } from '@aws-sdk/client-s3';
import { bytesOfPart, partCount } from '../parts.ts';
import type { Objects, StoredObject } from './objects.ts';
import { responseTimeout, s3Answer, s3AnswerIfAny } from './s3Answer.ts';
import { s3Client } from './s3Client.ts';
import { beginningUploads, finishedObjects, keyOf } from './s3List.ts';
import type { Bucket } from '#server/base/settings/services.ts';

/** Key of the store's id, outside the folder of files. */
const idKey = 'store-id';

/** Stores files in a bucket; browsers upload parts directly to signed addresses. */
export function s3Objects(bucket: Bucket, patience = responseTimeout): Objects {
  const load = s3Client(bucket);
  const objectAt = (id: string) => ({ Bucket: bucket.bucket, Key: keyOf(id) });

  async function partsOf({ id, handle }: Pick<StoredObject, 'id' | 'handle'>): Promise<Part[]> {
    const { sdk, client } = await load();
    const asked = { ...objectAt(id), UploadId: handle };
    const parts: Part[] = [];
    for (let after: string | undefined, more = true; more;) {
      const page = await s3AnswerIfAny(
        (abortSignal) =>
          client.send(new sdk.ListPartsCommand({ ...asked, PartNumberMarker: after }), { abortSignal }),
        patience,
      );
      parts.push(...(page?.Parts ?? []));
      after = page?.NextPartNumberMarker;
      more = page?.IsTruncated === true;
    }
    return parts;
  }

  async function lengthOf(id: string): Promise<number | undefined> {
    const { sdk, client } = await load();
    const asked = new sdk.HeadObjectCommand(objectAt(id));
    const head = await s3AnswerIfAny((abortSignal) => client.send(asked, { abortSignal }), patience);
    return head && (head.ContentLength ?? 0);
  }

  async function removeUpload(id: string, handle: string): Promise<void> {
    const { sdk, client } = await load();
    const asked = new sdk.AbortMultipartUploadCommand({ ...objectAt(id), UploadId: handle });
    await s3AnswerIfAny((abortSignal) => client.send(asked, { abortSignal }), patience);
  }

  return {
    async storeId() {
      const { sdk, client } = await load();
      const asked = new sdk.GetObjectCommand({ Bucket: bucket.bucket, Key: idKey });
      const found = await s3AnswerIfAny((abortSignal) => client.send(asked, { abortSignal }), patience);
      return (await found?.Body?.transformToString())?.trim() || undefined;
    },
    async nameStore(id) {
      const { sdk, client } = await load();
      const asked = new sdk.PutObjectCommand({ Bucket: bucket.bucket, Key: idKey, Body: id });
      await s3Answer((abortSignal) => client.send(asked, { abortSignal }), patience);
    },
    async begin(id) {
      const { sdk, client } = await load();
      const asked = new sdk.CreateMultipartUploadCommand(objectAt(id));
      const begun = await s3Answer((abortSignal) => client.send(asked, { abortSignal }), patience);
      return begun.UploadId ?? '';
    },
    async addresses({ id, handle, size }, expiresIn) {
      const { sdk, client, sign } = await load();
      const parts = Array.from({ length: partCount(size) }, (_, part) => part + 1);
      return Promise.all(
        parts.map((PartNumber) =>
          sign(client, new sdk.UploadPartCommand({ ...objectAt(id), UploadId: handle, PartNumber }), {
            expiresIn,
          }),
        ),
      );
    },
    putPart: () => Promise.reject(new Error('Parts go to the bucket itself')),
    async received(object) {
      const parts = await partsOf(object);
      return new Map(parts.map(({ PartNumber = 0, Size = 0 }) => [PartNumber - 1, Size]));
    },
    async join(object) {
      // Already joined when the previous response was lost.
      if ((await lengthOf(object.id)) === object.size) return;
      const { sdk, client } = await load();
      const Parts: CompletedPart[] = (await partsOf(object))
        .filter(({ PartNumber = 0, Size }) => Size === bytesOfPart(object.size, PartNumber - 1))
        .map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const asked = new sdk.CompleteMultipartUploadCommand({
        ...objectAt(object.id),
        UploadId: object.handle,
        MultipartUpload: { Parts },
      });
      await s3Answer((abortSignal) => client.send(asked, { abortSignal }), patience);
    },
    async read({ id }) {
      const { sdk, client } = await load();
      const asked = new sdk.GetObjectCommand(objectAt(id));
      const { Body } = await s3Answer((abortSignal) => client.send(asked, { abortSignal }), patience);
      return Body instanceof Readable ? Body : Readable.from([]);
    },
    async remove({ id, handle }) {
      if (handle) await removeUpload(id, handle);
      const { sdk, client } = await load();
      const asked = new sdk.DeleteObjectCommand(objectAt(id));
      await s3AnswerIfAny((abortSignal) => client.send(asked, { abortSignal }), patience);
    },
    async *list() {
      const { sdk, client } = await load();
      const listing = { sdk, client, bucket: bucket.bucket, patience };
      yield* finishedObjects(listing);
      yield* beginningUploads(listing);
    },
    async holds({ id, size }) {
      return (await lengthOf(id)) === size;
    },
  };
}
