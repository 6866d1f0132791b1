import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { firstColumns, type Column } from './columns.ts';

/** Returns the chosen columns and their change, which shows at once and is kept for every device. */
export function useColumns() {
  const { filters, changeSettings } = useAgent();
  const queries = useQueryClient();
  const { data } = useQuery(filters);
  const [failed, setFailed] = useState(false);
  async function choose(columns: Column[]): Promise<void> {
    queries.setQueryData(filters.queryKey, data && { ...data, columns });
    const { ok } = await changeSettings({ columns });
    setFailed(!ok);
    if (!ok) await queries.invalidateQueries({ queryKey: filters.queryKey });
  }
  return { columns: data?.columns ?? firstColumns, choose, failed };
}
