import type { Opened, Outcome, Sent } from '#api/changes.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** Premium of a contract. */
export type Premium = NonNullable<Outcome['premium']>['before'];

/** Initial data of a change. */
export type OpenedChange = Opened;

/** Outcome of a change for the answers so far. */
export type ChangeOutcome = Outcome;

/** Receipt for a sent code. */
export type SentCode = Sent;

export interface ChangeCall {
  version: string;
  answers: Answers;
  yearCent?: number;
  proof?: { id: string; code: string };
}

/** Calls about one change of one contract, made by the signed-in person. */
export function changeCalls(
  client: Client,
  { contract, change, token }: { contract: string; change: string; token: () => Promise<string | undefined> },
) {
  const path = `/api/vertraege/${encodeURIComponent(contract)}/aenderungen/${encodeURIComponent(change)}`;
  const authorized = async (more: Record<string, string> = {}) => ({
    Authorization: `Bearer ${(await token()) ?? ''}`,
    ...more,
  });
  return {
    open: async (): Promise<ServiceResult<OpenedChange>> =>
      client.request({ path, headers: await authorized() }),
    /** 422 while something is wrong or missing. */
    calculate: async (body: ChangeCall): Promise<ServiceResult<ChangeOutcome>> =>
      client.request({
        method: 'POST',
        path: `${path}/berechnen`,
        body,
        headers: await authorized(),
        uniqueKey: `${path}/berechnen`,
      }),
    requestCode: async (body: ChangeCall): Promise<ServiceResult<SentCode>> =>
      client.request({ method: 'POST', path: `${path}/code`, body, headers: await authorized() }),
    /** 412 `contract-changed`, 409 `premium-stale`, 422 `proof-missing`, `proof-wrong`, `proof-over` or errors by page. */
    save: async <T>(body: ChangeCall, key: string, etag: string): Promise<ServiceResult<T>> =>
      client.request({
        method: 'POST' as const,
        path,
        body,
        headers: await authorized({ 'Idempotency-Key': key, 'If-Match': etag }),
      }),
  };
}

export type ChangeCalls = ReturnType<typeof changeCalls>;
