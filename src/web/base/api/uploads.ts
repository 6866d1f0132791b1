import type { Finished, State } from '#api/uploads.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** Upload addresses of the parts of a file, and which parts have arrived. */
export type UploadState = State;

/** A file that the server has received and accepted. */
export type FinishedUpload = Finished;

const path = (id: string) => `/api/uploads/${encodeURIComponent(id)}`;

/** Asks for a place for a file of a draft. */
export function beginUpload(
  client: Client,
  request: { draftId: string; field: string; name: string; size: number; type: string },
  signal: AbortSignal,
): Promise<ServiceResult<UploadState>> {
  return client.request({ method: 'POST', path: '/api/uploads', body: request, signal });
}

/** Creates an upload for a file of a claim; authorized by the secret of a link without a session. */
export function beginClaimUpload(
  client: Client,
  request: { claimId: string; requirement: string; token?: string; name: string; size: number; type: string },
  signal: AbortSignal,
  token?: TokenSource,
): Promise<ServiceResult<UploadState>> {
  return client.request({
    method: 'POST',
    path: '/api/uploads',
    body: request,
    signal,
    ...(token && { token }),
  });
}

/** What is there of a file, with fresh addresses for its parts. */
export function uploadState(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<ServiceResult<UploadState>> {
  return client.request({ path: `${path(id)}/teile`, signal });
}

/** Says that a file is whole; answers what it was found to be. */
export function finishUpload(
  client: Client,
  { completeUrl }: UploadState,
  signal: AbortSignal,
): Promise<ServiceResult<FinishedUpload>> {
  return client.request({ method: 'POST', path: completeUrl, body: {}, signal });
}

/** Removes a file. */
export function removeUpload(client: Client, id: string): Promise<ServiceResult<void>> {
  return client.request({ method: 'DELETE', path: path(id), keepalive: true });
}

/** Where a finished file can be saved from. */
export const uploadAddress = path;
