import type { Client, TokenSource } from './client.ts';
import { problemOf, type Problem } from './problem.ts';
import type { ServiceResult } from './result.ts';

/** What a query holds of a call that failed. */
export class ReadError extends Error {
  /** HTTP status; `'unknown'` when no answer arrived. */
  readonly status: number | 'unknown';
  readonly problem: Problem | undefined;

  constructor({ errorStatus = 'unknown', data }: Pick<ServiceResult<unknown>, 'errorStatus' | 'data'>) {
    super(`Read failed: ${errorStatus}`);
    this.name = 'ReadError';
    this.status = errorStatus;
    this.problem = problemOf(data);
  }
}

/** Something that the server knows, as `useQuery` takes it. */
export interface Read<T> {
  queryKey: string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

/** A list that comes page by page, as `useInfiniteQuery` takes it. */
export interface PagedRead<Page extends { cursor?: string | undefined }> {
  queryKey: string[];
  queryFn: (context: { signal: AbortSignal; pageParam: string | undefined }) => Promise<Page>;
  initialPageParam: string | undefined;
  getNextPageParam: (last: Page) => string | undefined;
}

/**
 * Returns the key under which the answer of a path is cached: its segments, then its query. A key matches everything
 * below its path.
 */
export function keyOf(path: string): string[] {
  const [pathname = '', query] = path.split('?');
  const segments = pathname.split('/').filter(Boolean);
  return query === undefined ? segments : [...segments, `?${query}`];
}

/** Returns the data of a call; undefined where it answers without any. @throws ReadError if it failed */
export async function answerOf<T>(call: Promise<ServiceResult<T>>): Promise<T | undefined> {
  const result = await call;
  if (!result.ok) throw new ReadError(result);
  return result.data;
}

/** Returns the data of a call. @throws ReadError if it failed or answered without any */
export async function dataOf<T>(call: Promise<ServiceResult<T>>): Promise<T> {
  const data = await answerOf(call);
  if (data === undefined) throw new ReadError({});
  return data;
}

/** Adds the cursor of the next page to the query of a list. */
function withCursor(path: string, cursor: string): string {
  const [pathname, query] = path.split('?');
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  return `${pathname}?${next}`;
}

/** Reads by GET with the token of the signed-in person. */
export function createReads(client: Client, token: TokenSource) {
  const get = <T>(path: string, signal: AbortSignal) => dataOf(client.request<T>({ path, token, signal }));
  return {
    one: <T>(path: string): Read<T> => ({
      queryKey: keyOf(path),
      queryFn: ({ signal }) => get(path, signal),
    }),
    paged: <Page extends { cursor?: string | undefined }>(path: string): PagedRead<Page> => ({
      queryKey: keyOf(path),
      queryFn: ({ signal, pageParam }) =>
        get(pageParam === undefined ? path : withCursor(path, pageParam), signal),
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor,
    }),
  };
}

/** Returns the HTTP status behind the error of a query; undefined for any other error. */
export const statusOf = (error: Error | null): number | 'unknown' | undefined =>
  error instanceof ReadError ? error.status : undefined;

/** Returns the problem that the server named behind the error of a query; undefined for any other error. */
export const problemBehind = (error: Error | null): Problem | undefined =>
  error instanceof ReadError ? error.problem : undefined;
