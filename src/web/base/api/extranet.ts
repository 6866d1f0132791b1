import type { Record } from '#api/extranet.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';
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

/** A file of a claim about an entrusted contract. */
interface ClaimFileAddress {
  contract: string;
  claim: string;
  file: string;
  /** The query of the contract's link, which proves it. */
  search: string;
}

/** Calls about claims of entrusted contracts. */
export const entrustedClaimCalls = (client: Client, token: TokenSource) => ({
  file: ({ contract, claim, file, search }: ClaimFileAddress): Promise<ServiceResult<File>> =>
    client.request({
      path: `/api/extranet/${encodeURIComponent(contract)}/schaeden/${encodeURIComponent(claim)}/dateien/${file}${search}`,
      token,
      headers: { Accept: '*/*' },
      model: answeredFile,
    }),
});
