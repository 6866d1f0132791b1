import { QueryClient } from '@tanstack/react-query';

/** Responses stay fresh for a minute. */
const staleTimeMs = 60_000;

/** The cache of what the server said; one for the whole page. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: staleTimeMs, refetchOnWindowFocus: false } },
});
