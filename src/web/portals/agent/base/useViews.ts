import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedFilter } from '#web/base/api/agent.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';

/** Saved searches, shown at once; those of the server again if they could not be stored. */
export function useViews() {
  const { filters, keepFilters, viewCounts } = useAgent();
  const queries = useQueryClient();
  const { data: known } = useQuery(filters);
  async function save(next: SavedFilter[]): Promise<void> {
    queries.setQueryData(filters.queryKey, known && { ...known, filters: next });
    const { ok } = await keepFilters(next);
    const { queryKey } = ok ? viewCounts : filters;
    await queries.invalidateQueries({ queryKey });
  }
  return { known, saved: known?.filters ?? [], save };
}
