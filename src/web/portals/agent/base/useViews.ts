import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedFilter } from '#web/base/api/agent.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';

/** Saved searches, shown at once; those of the server again if they could not be stored. */
export function useViews() {
  const { filters, keepFilters, viewCounts } = useAgent();
  const queries = useQueryClient();
  const { data: existing } = useQuery(filters);
  async function save(next: SavedFilter[]): Promise<void> {
    queries.setQueryData(filters.queryKey, existing && { ...existing, filters: next });
    const { ok } = await keepFilters(next);
    const { queryKey } = ok ? viewCounts : filters;
    await queries.invalidateQueries({ queryKey });
  }
  return { known: existing, saved: existing?.filters ?? [], save };
}
