// Uploads. Made from schemas/api/uploads.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Params {
  /** Id of the upload */
  id: string;
}

export interface PartParams {
  /** Id of the upload */
  id: string;
  /** Number of the part, from 0 */
  part: string;
}

export interface Address {
  /** Until when the address holds */
  bis: string;
  /** Signature of the address */
  signatur: string;
}

export type Body = {
  [k: string]: Json;
} & {
  /** Secret of the draft */
  draftId?: string;
  /** Pointer of the field that asks for the file */
  field?: string;
  /** Number of the claim, in place of a draft */
  claimId?: string;
  /** Key of the document that the claim needs, or other */
  requirement?: string;
  /** Secret of a link to the claim, for whoever has no account */
  token?: string;
  /** Name of the file */
  name: string;
  /** Bytes of the file */
  size: number;
  /** What the browser takes it for; not relied on */
  type?: string;
};

export interface State {
  id: string;
  state: 'open' | 'done' | 'refused';
  /** Bytes of every part but the last */
  partSize: number;
  /** Addresses that take the parts by PUT, in order */
  parts: string[];
  /** Address to finish at by POST */
  completeUrl: string;
  /** Numbers of the parts that are there, from 0 */
  received: number[];
}

export interface Finished {
  id: string;
  name: string;
  size: number;
  /** What it was found to be (MIME type) */
  type: string;
}
