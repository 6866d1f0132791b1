import type { Listed } from '#api/drafts.ts';
import type { Client, TokenSource } from './client.ts';
import type { ListPage } from './contracts.ts';
import { createReads, keyOf } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A draft in an agent's list. */
export type ListedDraft = Required<Pick<Listed, 'agent' | 'own' | 'handable' | 'age'>> & Listed;

/** Filter of the list; members are named like the query parameters. '' for no restriction. */
export interface DraftFilter {
  suche: string;
  produkt: string;
  stand: string;
  alter: string;
  vermittler: string;
}

/** Calls about drafts of agents. */
export function agentDraftCalls(client: Client, token: TokenSource) {
  const base = '/api/entwuerfe';
  const setDeleted = (id: string, body: { geloescht: boolean }): Promise<ServiceResult<unknown>> =>
    client.request({ method: 'PUT', path: `${base}/${id}/geloescht`, token, body });
  return {
    /** Key of all lists of drafts. */
    key: keyOf(base),
    list(filter: Partial<DraftFilter>, { limit }: { limit?: number } = {}) {
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
      if (limit !== undefined) query.set('limit', String(limit));
      return createReads(client, token).paged<ListPage<ListedDraft>>(`${base}?${query}`);
    },
    link: (
      id: string,
      fuer: 'vermittler' | 'kunde',
    ): Promise<ServiceResult<{ href: string; expiresAt: string }>> =>
      client.request({ method: 'POST', path: `${base}/${id}/link`, token, body: { fuer } }),
    takeBack: (id: string): Promise<ServiceResult<unknown>> =>
      client.request({ method: 'DELETE', path: `${base}/${id}/link`, token }),
    takeOver: (id: string): Promise<ServiceResult<ListedDraft>> =>
      client.request({ method: 'PUT', path: `${base}/${id}/vermittler`, token, body: {} }),
    remove: (id: string) => setDeleted(id, { geloescht: true }),
    restore: (id: string) => setDeleted(id, { geloescht: false }),
  };
}
