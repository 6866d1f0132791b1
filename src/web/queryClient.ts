import { QueryClient } from '@tanstack/react-query';

/** What the server said stays good for a minute. */
export const staleTimeMs = 60_000;

/** The cache of what the server said. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: staleTimeMs, refetchOnWindowFocus: false } } });
