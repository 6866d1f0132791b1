import type { Filter, List } from '#api/entrusted.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';

/** A contract in the list of what is entrusted. */
export type ListedContract = List['items'][number];

/** Search, filters and order of the list; '' restricts nothing. */
export type EntrustedFilter = {
  [name in 'suche' | 'produkt' | 'stand' | 'offen' | 'sortierung' | 'richtung']: string;
};

/** What the list can be sorted by. */
export type EntrustedSort = NonNullable<Filter['sortierung']>;

const queryOf = (filter: EntrustedFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

/** Calls about what is entrusted to a broker. */
export function entrustedCalls(client: Client, token: TokenSource) {
  const file = { token, headers: { Accept: '*/*' }, model: answeredFile };
  return {
    list: (filter: EntrustedFilter) =>
      createReads(client, token).paged<List>(`/api/makler/vertraege?${queryOf(filter)}`),
    exported(filter: EntrustedFilter, format: 'csv' | 'json') {
      const query = queryOf(filter);
      query.set('format', format);
      // JSON arrives read.
      const model = (body: unknown) =>
        body instanceof File ? body : new File([JSON.stringify(body, undefined, 2)], 'Bestand.json');
      return client.request<File>({ path: `/api/makler/vertraege/export?${query}`, ...file, model });
    },
    papers: (contracts: string[]) =>
      client.request<File>({ method: 'POST', path: '/api/makler/unterlagen', body: { contracts }, ...file }),
  };
}
