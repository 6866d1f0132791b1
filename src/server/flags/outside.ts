import { follow } from '../follow.ts';
import type { Log } from '../log/log.ts';
import type { Features } from './growthBook.ts';
import type { Flags } from './service.ts';

/** A GrowthBook that decides the flags in place of the file. */
export interface OutsideFlags {
  apiHost: string;
  clientKey: string;
}

/** How long the service may take to answer. */
const TIMEOUT_MS = 2_000;

async function fetchFeatures({ apiHost, clientKey }: OutsideFlags): Promise<Features> {
  const address = `${apiHost}/api/features/${encodeURIComponent(clientKey)}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The flag service answered ${response.status}`);
  const payload: unknown = await response.json();
  const features = (payload as { features?: unknown } | null)?.features;
  if (typeof features !== 'object' || features === null) throw new Error('The flag service sent no features');
  return features as Features;
}

/**
 * Follows a GrowthBook: asks once now and then every minute. As long as it is silent the rules that came last
 * stay, at first those of the file: a person never waits for flags.
 * @returns stops following
 */
export const followOutsideFlags = (flags: Flags, outside: OutsideFlags, log: Log): Promise<() => void> =>
  follow(async () => flags.replace(await fetchFeatures(outside)), {
    ...{ log, code: 'flags-unavailable', message: 'Flag service is silent.' },
  });
