import type { DraftFilter } from '#web/base/api/agentDrafts.ts';

/** A filter without any restriction. */
export const noDraftFilter: DraftFilter = { suche: '', produkt: '', stand: '', alter: '', vermittler: '' };

/** Returns the filter encoded in a query string. */
export function parseDraftFilter(search: string): DraftFilter {
  const query = new URLSearchParams(search);
  const value = (name: keyof DraftFilter) => query.get(name) ?? '';
  return {
    suche: value('suche'),
    produkt: value('produkt'),
    stand: value('stand'),
    alter: value('alter'),
    vermittler: value('vermittler'),
  };
}
