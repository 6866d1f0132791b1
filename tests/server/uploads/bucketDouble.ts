import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '#server/base/settings/services.ts';

type OtherAnswer = { status: number; body?: string } | 'silent';

/** A test double of S3 over real HTTP. */
export interface BucketDouble {
  /** Connection settings. */
  bucket: Bucket;
  /** Finished files by their key. */
  files: Map<string, Buffer>;
  /** Method, path and status of every call. */
  calls: string[];
  /** Sets the next responses of a method; `silent` never responds. */
  nextAnswer(method: string, answer: OtherAnswer, times?: number): void;
  close(): Promise<void>;
}

const secretAccessKey = 'double-secret';
const credentials = { region: 'eu-central-1', accessKeyId: 'double', secretAccessKey, bucket: 'files' };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns whether a call has a valid AWS4-HMAC-SHA256 signature, in header or URL. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const query = url.searchParams;
  const inQuery = query.has('X-Amz-Signature');
  const given = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1];
  const names = (inQuery ? query.get('X-Amz-SignedHeaders') : given('SignedHeaders'))?.split(';') ?? [];
  const signature = inQuery ? query.get('X-Amz-Signature') : given('Signature');
  const scope = (inQuery ? query.get('X-Amz-Credential') : given('Credential'))?.split('/').slice(1) ?? [];
  const at = String(inQuery ? query.get('X-Amz-Date') : headers['x-amz-date']);
  const canonical = [
    method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    inQuery ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']),
  ].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  const signed = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n');
  return hmac(key, signed).toString('hex') === signature;
}

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface BucketAnswer {
  status: number;
  body?: string | Buffer;
  etag?: string;
}

function listedParts({ parts }: Upload): BucketAnswer {
  const entries = [...parts]
    .sort(([a], [b]) => a - b)
    .map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes).replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Part>`,
    );
  return { status: 200, body: `<R>${entries.join('')}</R>` };
}

/** Returns the parts that a request names, joined; undefined where one is missing or not the one that was sent. */
function joinedParts({ parts }: Upload, request: string): Buffer | undefined {
  const member = (part: string, tag: string) => new RegExp(`<${tag}>([^<]+)<`).exec(part)?.[1] ?? '';
  const named = [...request.matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = '']) => part);
  const bytes = named.map((part) => parts.get(Number(member(part, 'PartNumber'))));
  const sound = named.every(
    (part, index) => bytes[index] && etagOf(bytes[index]) === member(part, 'ETag').replaceAll('&quot;', '"'),
  );
  if (!sound || named.length === 0) return undefined;
  return Buffer.concat(bytes.map((part) => part ?? Buffer.alloc(0)));
}

/** Starts an empty bucket on a free port. */
export async function startBucket(): Promise<BucketDouble> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const calls: string[] = [];
  const at = new Date().toISOString();
  const others = new Map<string, OtherAnswer[]>();

  /** One file per page, so that readers have to turn pages. */
  function listedFiles(url: URL): BucketAnswer {
    const prefix = url.searchParams.get('prefix') ?? '';
    const all = [...files.keys()].filter((name) => name.startsWith(prefix)).sort();
    const after = url.searchParams.get('continuation-token');
    const first = all.find((name) => after === null || name > after);
    const more = first !== undefined && first !== all.at(-1);
    const entry =
      first === undefined ? '' : `<Contents><Key>${first}</Key><LastModified>${at}</LastModified></Contents>`;
    return {
      status: 200,
      body: `<R>${entry}${more ? `<NextContinuationToken>${first}</NextContinuationToken>` : ''}</R>`,
    };
  }

  function listedUploads(): BucketAnswer {
    const entries = [...uploads].map(
      ([name, each]) =>
        `<Upload><Key>${each.key}</Key><UploadId>${name}</UploadId><Initiated>${at}</Initiated></Upload>`,
    );
    return { status: 200, body: `<R>${entries.join('')}<IsTruncated>false</IsTruncated></R>` };
  }

  function answer(method: string, url: URL, body: Buffer): BucketAnswer {
    const key = url.pathname.slice('/files/'.length);
    const id = url.searchParams.get('uploadId');
    const upload = uploads.get(id ?? '');
    if (key === '') return url.searchParams.has('list-type') ? listedFiles(url) : listedUploads();
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const handle = `upload-${uploads.size + 1}+/=`;
      uploads.set(handle, { key, parts: new Map() });
      return { status: 200, body: `<R><UploadId>${handle}</UploadId></R>` };
    }
    if (id === null && method === 'PUT') {
      files.set(key, body);
      return { status: 200, etag: etagOf(body) };
    }
    if (id !== null && !upload) return { status: 404 };
    if (upload && method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, etag: etagOf(body) };
    }
    if (upload && method === 'GET') return listedParts(upload);
    if (upload && method === 'POST') {
      const bytes = joinedParts(upload, body.toString());
      if (!bytes) return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' };
      files.set(key, bytes);
      uploads.delete(id ?? '');
      return { status: 200, body: '<R><ETag>joined</ETag></R>' };
    }
    if (method === 'DELETE') {
      if (id === null) files.delete(key);
      else uploads.delete(id);
      return { status: 204 };
    }
    const file = files.get(key);
    return file ? { status: 200, body: file } : { status: 404 };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://bucket');
    const method = request.method ?? '';
    const otherAnswer = others.get(method)?.shift();
    if (otherAnswer === 'silent') return;
    const unsigned = { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const given =
      otherAnswer ?? (isSigned(request, url) ? answer(method, url, Buffer.concat(chunks)) : unsigned);
    calls.push(`${method} ${url.pathname} ${given.status}`);
    if ('etag' in given && given.etag) response.setHeader('etag', given.etag);
    const bytes = Buffer.from(given.body ?? '');
    response.writeHead(given.status, { 'content-length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  const server = createServer((request, response) => {
    request.headers.host ??= '';
    void serve(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket: { endpoint, ...credentials },
    files,
    calls,
    nextAnswer: (method, given, times = 1) => others.set(method, Array<OtherAnswer>(times).fill(given)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
