import { QueryClient } from '@tanstack/react-query';
import { ReadError } from './api/read.ts';

/** Responses stay fresh for a minute. */
const staleTimeMs = 60_000;
/** Attempts after the first of what fails without an answer of the server that says why. */
const retries = 3;

/** The cache of what the server said; one for the whole page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      refetchOnWindowFocus: false,
      // Pages that a person reads say at once what failed and offer to try again.
      retry: (count, error) => !(error instanceof ReadError) && count < retries,
      // Without a network a read fails and says so; it is repeated when the network is back.
      networkMode: 'always',
    },
  },
});
