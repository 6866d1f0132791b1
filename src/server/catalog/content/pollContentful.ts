import { pollService } from '#server/base/pollService.ts';
import type { Log } from '#server/base/log/log.ts';
import type { PublishedContent, Content } from '#server/ports/content.ts';
import { parseDelivery, type ContentfulDelivery } from './contentful.ts';
import type { ContentfulSpace } from '#server/base/settings/services.ts';

const TIMEOUT_MS = 5_000;
const PAGE = 500;

async function fetchPublished({
  host,
  space,
  environment,
  token,
}: ContentfulSpace): Promise<PublishedContent> {
  const all: PublishedContent = { consents: [], collections: [] };
  for (const kind of ['consent', 'collection']) {
    const path = `spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/entries`;
    const response = await fetch(`${host}/${path}?content_type=${kind}&include=3&limit=${PAGE}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Contentful answered ${response.status}`);
    const { consents, collections } = parseDelivery((await response.json()) as ContentfulDelivery);
    all.consents.push(...consents);
    all.collections.push(...collections);
  }
  return all;
}

/**
 * Polls a Contentful space every minute. During an outage the last content stays, initially that of the files.
 * @returns a function that stops polling
 */
export const pollContentful = (content: Content, space: ContentfulSpace, log: Log): Promise<() => void> =>
  pollService(async () => content.replace(await fetchPublished(space)), {
    log,
    code: 'content-unavailable',
    message: 'Contentful is silent.',
  });
