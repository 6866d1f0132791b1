import { addressLifetime, partAddress } from './partAddresses.ts';
import { bytesOfPart, partCount, partSize } from './parts.ts';
import type { UploadRow } from './store.ts';
import type { UploadDeps } from './uploadDeps.ts';

/** State of an upload: addresses of parts, and parts received. */
export interface UploadState {
  id: string;
  state: UploadRow['state'];
  partSize: number;
  parts: string[];
  completeUrl: string;
  /** Numbers of complete parts, from 0. */
  received: number[];
}

export async function stateOf({ clock, objects }: UploadDeps, row: UploadRow): Promise<UploadState> {
  const { id, size, state } = row;
  const open = state === 'open';
  const until = Math.floor(clock.now().getTime() / 1000) + addressLifetime;
  const received = open ? await objects.received(row) : new Map<number, number>();
  const outside = open ? await objects.addresses(row, addressLifetime) : [];
  const numbers = Array.from({ length: open ? partCount(size) : 0 }, (_, part) => part);
  return {
    id,
    state,
    partSize,
    parts: outside ?? numbers.map((part) => partAddress(row, part, until)),
    completeUrl: `/api/uploads/${id}/fertig`,
    received: numbers.filter((part) => received.get(part) === bytesOfPart(size, part)),
  };
}
