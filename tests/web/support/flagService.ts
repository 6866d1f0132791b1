import { setPolyfills } from '@growthbook/growthbook-react';
import type { Json } from '#engine/definition/json.ts';
import { startDouble } from '../../support/doubleServer.ts';

/** Returns what a page reads of `known` from a flag service with these features, and which experiments it noted. */
export async function readFlags(
  features: { [key: string]: unknown },
  existing: { [key: string]: Json },
): Promise<{ read: (key: string) => Json | undefined; noted: string[]; end: () => Promise<void> }> {
  const service = await startDouble(() => ({ status: 200, body: JSON.stringify({ features }) }));
  // The client would call the `fetch` of the first page of this worker.
  setPolyfills({ fetch: (...call: Parameters<typeof fetch>) => fetch(...call) });
  const noted: string[] = [];
  const { startGrowthBook } = await import('#web/base/flags/growthBook.tsx');
  const { read, destroy } = await startGrowthBook({
    isServer: false,
    apiHost: service.url,
    clientKey: 'k',
    attributes: { id: 'i', brand: 'haus' },
    known: existing,
    experiments: true,
    onExperiment: (experiment, variation) => noted.push(`${experiment}: ${variation}`),
    onChange: () => undefined,
  });
  return {
    read,
    noted,
    async end() {
      destroy();
      await service.close();
    },
  };
}
