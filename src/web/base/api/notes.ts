import type { AddedNote, NewNote, Note, NoteChange } from '#api/customer-file.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A note of an agent about a customer; with a day it is a task. */
export type { Note };

/** Calls about notes and tasks. */
export function noteCalls(client: Client, token: TokenSource) {
  const of = (customer: string) => `/api/vermittler/kunden/${customer}/notizen`;
  return {
    /** @param key the same for every attempt to add this note */
    add: (customer: string, body: NewNote, key: string): Promise<ServiceResult<AddedNote>> =>
      client.request({
        method: 'POST',
        path: of(customer),
        token,
        body,
        headers: { 'Idempotency-Key': key },
      }),
    find: (customer: string, id: string) => createReads(client, token).one<Note>(`${of(customer)}/${id}`),
    /** 409 `note-changed` where text or day are based on an older version. */
    change: (customer: string, id: string, body: NoteChange): Promise<ServiceResult<unknown>> =>
      client.request({ method: 'PATCH', path: `${of(customer)}/${id}`, token, body }),
  };
}
