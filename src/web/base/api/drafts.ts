import type { Draft } from '#api/drafts.ts';
import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** Request body that saves a draft. */
export interface DraftContent {
  key: string;
  version: string;
  context: string;
  brand: string;
  answers: Answers;
  provenance: Provenance;
  /** Id of the page that was open. */
  step: string;
  /** Number of the customer whom an agent advises. */
  partner?: string;
}

/** A draft as the server keeps it. `etag` is the version to name in the next save. */
export type StoredDraft = Draft;

/** Response to the first save; `link` is the address that resumes the draft. */
export type CreatedDraft = Draft;

const path = (id: string) => `/api/entwuerfe/${encodeURIComponent(id)}`;

const withEtag = <T extends object>(body: unknown, response: Response): T & { etag: string } => {
  const etag = response.headers.get('ETag') ?? (body as { etag?: string } | undefined)?.etag;
  if (!etag) throw new Error('The draft came without its version');
  return { ...(body as T), etag };
};

/** Stores a new draft under a secret id. */
export function createDraft(
  client: Client,
  draft: DraftContent,
  idempotencyKey: string,
): Promise<ServiceResult<CreatedDraft>> {
  return client.request({
    method: 'POST',
    path: '/api/entwuerfe',
    body: draft,
    headers: { 'Idempotency-Key': idempotencyKey },
    model: withEtag<CreatedDraft>,
  });
}

/** Reads a draft; 404 when it is gone or was never there. */
export function readDraft(client: Client, id: string): Promise<ServiceResult<StoredDraft>> {
  return client.request({ path: path(id), model: withEtag<StoredDraft> });
}

/** Replaces a draft if it still is the version `etag`; else 412 `draft-conflict` with the current one. */
export function replaceDraft(
  client: Client,
  id: string,
  draft: DraftContent,
  etag: string,
): Promise<ServiceResult<{ etag: string }>> {
  return client.request({
    method: 'PUT',
    path: path(id),
    body: draft,
    headers: { 'If-Match': etag },
    model: (body, response) => withEtag<object>(body, response),
  });
}

/** Removes a draft that is not needed any more. */
export function removeDraft(client: Client, id: string, etag: string): Promise<ServiceResult<void>> {
  return client.request({ method: 'DELETE', path: path(id), headers: { 'If-Match': etag } });
}
