import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { bytesOfPart, partCount } from '../parts.ts';
import type { ListedObject, Objects, StoredObject } from './objects.ts';
import type { Bucket } from '#server/base/settings/services.ts';

const prefix = 'uploads/';

/** Returns the texts of all elements with a tag. */
const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
/** Returns the inner XML of all elements with a tag. */
const elements = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, piece = '']) => piece);

/** Milliseconds until the first byte of a response. */
const responseTimeout = 30_000;

/** Stores files in a bucket; browsers upload parts directly to signed addresses. */
export function s3Objects({ endpoint, bucket, ...credentials }: Bucket, patience = responseTimeout): Objects {
  const client = new AwsClient({ ...credentials, service: 's3' });
  const base = `${endpoint}/${bucket}`;
  const addressOf = (id: string, query: { [name: string]: string | number } = {}) => {
    const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${base}/${prefix}${id}${words.length > 0 ? `?${words.join('&')}` : ''}`;
  };

  /** @throws Error with the unexpected status, never with the URL, which holds an id */
  async function call(method: string, address: string, body?: string, missing = false): Promise<Response> {
    const request = await client.sign(address, { method, ...(body !== undefined && { body }) });
    const giveUp = new AbortController();
    // The timeout ends with the headers: large bodies may take longer.
    const timer = setTimeout(() => giveUp.abort(), patience);
    const response = await fetch(request, { signal: giveUp.signal }).catch((error: unknown) => {
      throw new Error('The object store does not answer', {
        cause: error instanceof Error ? error.name : '',
      });
    });
    clearTimeout(timer);
    if (response.ok || (missing && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`The object store answered ${response.status}`);
  }

  async function partsOf({
    id,
    handle,
  }: StoredObject): Promise<{ number: number; size: number; etag: string }[]> {
    const answer = await call('GET', addressOf(id, { uploadId: handle }), undefined, true);
    if (answer.status === 404) return [];
    return elements(await answer.text(), 'Part').map((part) => ({
      number: Number(textsOf(part, 'PartNumber')[0]),
      size: Number(textsOf(part, 'Size')[0]),
      etag: textsOf(part, 'ETag')[0] ?? '',
    }));
  }

  async function lengthOf(id: string): Promise<number | undefined> {
    const answer = await call('HEAD', addressOf(id), undefined, true);
    return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'));
  }

  async function* finished(): AsyncGenerator<ListedObject> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const more: string = after && `&continuation-token=${encodeURIComponent(after)}`;
      const xml = await (await call('GET', `${base}?list-type=2&prefix=${prefix}${more}`)).text();
      for (const entry of elements(xml, 'Contents')) {
        const id = (textsOf(entry, 'Key')[0] ?? '').slice(prefix.length);
        yield { id, handle: '', changedAt: new Date(textsOf(entry, 'LastModified')[0] ?? 0) };
      }
      after = textsOf(xml, 'NextContinuationToken')[0];
    }
  }

  async function* begun(): AsyncGenerator<ListedObject> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const xml: string = await (await call('GET', `${base}?uploads&prefix=${prefix}${after}`)).text();
      for (const entry of elements(xml, 'Upload')) {
        const id = (textsOf(entry, 'Key')[0] ?? '').slice(prefix.length);
        const handle = textsOf(entry, 'UploadId')[0] ?? '';
        yield { id, handle, changedAt: new Date(textsOf(entry, 'Initiated')[0] ?? 0) };
      }
      const [key = '', upload = ''] = ['NextKeyMarker', 'NextUploadIdMarker'].map(
        (tag) => textsOf(xml, tag)[0],
      );
      const next = `&key-marker=${encodeURIComponent(key)}&upload-id-marker=${encodeURIComponent(upload)}`;
      after = textsOf(xml, 'IsTruncated')[0] === 'true' ? next : undefined;
    }
  }

  return {
    async begin(id) {
      const xml = await (await call('POST', `${addressOf(id)}?uploads`)).text();
      return textsOf(xml, 'UploadId')[0] ?? '';
    },
    addresses({ id, handle, size }, seconds) {
      const parts = Array.from({ length: partCount(size) }, (_, part) => part + 1);
      return Promise.all(
        parts.map(async (partNumber) => {
          const address = addressOf(id, { partNumber, uploadId: handle, 'X-Amz-Expires': seconds });
          return (await client.sign(address, { method: 'PUT', aws: { signQuery: true } })).url;
        }),
      );
    },
    putPart: () => Promise.reject(new Error('Parts go to the bucket itself')),
    async received(object) {
      return new Map((await partsOf(object)).map(({ number, size }) => [number - 1, size]));
    },
    async join(object) {
      // Already joined when the previous response was lost.
      if ((await lengthOf(object.id)) === object.size) return;
      const parts = (await partsOf(object)).filter(
        ({ number, size }) => size === bytesOfPart(object.size, number - 1),
      );
      const listed = parts.map(
        ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
      const answer = await call('POST', addressOf(object.id, { uploadId: object.handle }), body);
      // S3 answers 200 before joining and reports failures in the body.
      const [code] = textsOf(await answer.text(), 'Code');
      if (code !== undefined) throw new Error(`The object store could not join the parts: ${code}`);
    },
    async read({ id }) {
      const { body } = await call('GET', addressOf(id));
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async remove({ id, handle }) {
      if (handle) await call('DELETE', addressOf(id, { uploadId: handle }), undefined, true);
      await call('DELETE', addressOf(id), undefined, true);
    },
    async *list() {
      yield* finished();
      yield* begun();
    },
    async holds({ id, size }) {
      return (await lengthOf(id)) === size;
    },
  };
}
