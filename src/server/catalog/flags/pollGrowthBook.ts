import { isObject } from '#engine/pointer.ts';
import type { Json } from '#engine/definition/json.ts';
import { pollService } from '#server/base/pollService.ts';
import type { Log } from '#server/base/log/log.ts';
import type { FlagPayload, Flags } from '#server/ports/flags.ts';
import { validFeatures } from './validFeatures.ts';
import type { GrowthBookSettings } from '#server/base/settings/services.ts';

/** Timeout of a request. Milliseconds. */
const TIMEOUT_MS = 2_000;
/** Maximum bytes of a response. */
const LIMIT_BYTES = 4_000_000;

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LIMIT_BYTES) throw new Error('The flag service sent too much');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

async function fetchPayload({ apiHost, clientKey }: GrowthBookSettings): Promise<FlagPayload> {
  const address = `${apiHost}/api/features/${encodeURIComponent(clientKey)}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The flag service answered ${response.status}`);
  const payload = JSON.parse(await textOf(response)) as Json;
  const features = isObject(payload) ? payload['features'] : undefined;
  if (!isObject(features)) throw new Error('The flag service sent no features');
  const groups = (payload as { savedGroups?: FlagPayload['savedGroups'] }).savedGroups;
  return { features: validFeatures(features), ...(isObject(groups as Json) && { savedGroups: groups }) };
}

/**
 * Polls GrowthBook every minute. During an outage the last rules stay, initially those of the file.
 * @returns a function that stops polling
 */
export const pollGrowthBook = (flags: Flags, outside: GrowthBookSettings, log: Log): Promise<() => void> =>
  pollService(async () => flags.replace(await fetchPayload(outside)), {
    log,
    code: 'flags-unavailable',
    message: 'Flag service is silent.',
  });
