import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MessageCalls } from '#web/base/api/messages.ts';

/** Events keep a query up to date; it is also read again when the page becomes visible. */
export const alwaysOnFocus = { refetchOnWindowFocus: 'always' as const };

/** Returns a function that reads lists and counts again after messages were read, sent, deleted or restored. */
export function useMessagesChanged({ listKeys }: MessageCalls): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(listKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries, listKeys]);
}
