import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { dataPaths } from '#server/base/dataFolder.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { platformFiles } from '#server/base/reviewedFiles.ts';
import { brandPlaceholders, fillBrandPlaceholders } from './brandPlaceholders.ts';
import type { Collection, PublishedContent, Content } from '#server/ports/content.ts';
import type { Consent } from '#server/ports/content.ts';

const standard = fileURLToPath(new URL('./data', import.meta.url));

/** A collection as it is written: some of its pictures may be those of some brands only. */
interface CollectionFile extends Collection {
  $schema?: string;
  /** Keys of brands by the picture's id; without an entry all show it. */
  imageBrands?: { [image: string]: string[] };
}

/** Returns what a brand shows of a file. */
function collectionIn(
  { $schema: _, imageBrands = {}, ...collection }: CollectionFile,
  brand: string,
): Collection {
  const shown = Object.entries(collection.images).filter(([id]) => imageBrands[id]?.includes(brand) ?? true);
  return { ...collection, images: Object.fromEntries(shown) };
}

/**
 * Opens the content files of a folder. Edits appear immediately, in the platform's own folder after the cache's
 * TTL and once the check has accepted them.
 */
export function createContent(folder = standard): Content {
  const review = folder === standard ? platformFiles : undefined;
  const files = createJsonFiles(review);
  const collections = join(folder, 'sammlungen');
  const consentsCache = createTtlCache<Consent[]>(folder === standard ? undefined : 0);
  let published: PublishedContent = { consents: [], collections: [] };
  const fileConsents = () =>
    consentsCache('', () => files.read<{ items: Consent[] }>(join(folder, 'consents.json'))?.items ?? []);
  // Later items are newer versions.
  const consents = () =>
    published.consents.length > 0 ? [...fileConsents(), ...published.consents] : fileConsents();

  const fileIds = () => dataPaths(collections, review).map((file) => file.slice(0, -'.json'.length));

  const content: Content = {
    consent(id, brand, version) {
      const found = consents().findLast((item) => item.id === id && (!version || item.version === version));
      return found && fillBrandPlaceholders(found, brandPlaceholders(brand));
    },
    consentIds: () => [...new Set(consents().map(({ id }) => id))],
    collection(id, brand) {
      const outside = published.collections.find((resource) => resource.id === id);
      if (outside) return fillBrandPlaceholders(outside, brandPlaceholders(brand));
      // The id comes from the address: only names of existing files become a path.
      if (!fileIds().includes(id)) return undefined;
      const found = files.read<CollectionFile>(join(collections, `${id}.json`));
      if (!found) return undefined;
      return fillBrandPlaceholders(collectionIn(found, brand), brandPlaceholders(brand));
    },
    collectionIds: () => [...new Set([...fileIds(), ...published.collections.map(({ id }) => id)])],
    replace(next) {
      published = next;
    },
  };
  return content;
}
