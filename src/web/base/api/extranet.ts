import type { Record } from '#api/extranet.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, type Read } from './read.ts';

/** A contract as its broker reads it. */
export type EntrustedContract = NonNullable<Record['contract']>;

/** Content of an extranet link. */
export type EntrustedRecord = Record;

/** Reads the record of a link. @param search the query of the link, which proves it */
export function readRecord(
  client: Client,
  token: TokenSource,
  { id, search }: { id: string; search: string },
): Read<EntrustedRecord> {
  return createReads(client, token).one(`/api/extranet/${encodeURIComponent(id)}${search}`);
}
