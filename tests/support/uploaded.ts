import type { FastifyInstance } from 'fastify';

/** Bytes of a part of a file. */
const partSize = 8_388_608;

/** A file to send. */
export interface SentFile {
  draftId: string;
  field: string;
  name: string;
  bytes: Buffer;
}

/** An answer of the server. */
export interface Answered<Body> {
  status: number;
  body: Body;
}

/** Body of a problem or of the requested record. */
export interface UploadBody {
  id: string;
  name: string;
  size: number;
  type: string;
  code?: string;
  title?: string;
  detail?: string;
  state: string;
  partSize: number;
  parts: string[];
  received: number[];
  completeUrl: string;
  upload?: UploadBody;
}

/** Calls the uploads of a server like a browser. */
export function uploader(app: FastifyInstance, brand?: string) {
  const headers = brand === undefined ? {} : { 'x-brand': brand };
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = answer.body === '' ? ({} as UploadBody) : answer.json<UploadBody>();
    return { status: answer.statusCode, body };
  }
  const put = (url: string, payload: Buffer, type = 'application/octet-stream') =>
    app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

  const begin = ({ draftId, field, name, bytes }: SentFile, size = bytes.length) =>
    call('POST', '/api/uploads', { draftId, field, name, size });

  /** Sends a whole file; returns the server's last answer about it. */
  async function send(file: SentFile): Promise<Answered<UploadBody>> {
    const begun = await begin(file);
    if (begun.status !== 201) return begun;
    for (const [part, url] of begun.body.parts.entries())
      await put(url, file.bytes.subarray(part * partSize, (part + 1) * partSize));
    return call('POST', begun.body.completeUrl);
  }

  return { begin, put, call, send };
}
