import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TariffInputsByKey } from '#engine/compile/tree.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { canonicalJson } from '#engine/quote.ts';
import { dataPaths, fileState, type FileState } from '#server/base/dataFolder.ts';
import { platformFiles } from '#server/base/reviewedFiles.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { readTariff } from './faults.ts';
import { combinedReading } from '#engine/tariff/tariffReading.ts';
import type { HashedTariff } from '#engine/tariff/tariff.ts';

/** An invalid tariff file; its last valid state stays in use. */
export interface TariffFault {
  file: string;
  message: string;
}

/** All tariffs found in the folders. Changed files are read again on access. */
export interface TariffRepository {
  /** Returns the tariff of a product on a day: the newest one in force. */
  validOn(product: string, day: string): HashedTariff | undefined;
  /** Returns every tariff of a product in force during a span, newest first. */
  validWithin(product: string, from: string, to: string): HashedTariff[];
  /** Returns the answers that each product's tariffs read, by product key. */
  readings(): TariffInputsByKey;
  /** Returns the currently invalid files. */
  faults(): TariffFault[];
}

const FOLDER = fileURLToPath(new URL('./data/', import.meta.url));

interface CachedFile {
  stamp: string;
  hashed?: HashedTariff;
  fault?: string;
}

function read(path: string, product: string, state: FileState): { hashed: HashedTariff } | { fault: string } {
  try {
    const contents = JSON.parse(state.text()) as JsonObject;
    const result = readTariff(contents, { product, validFrom: basename(path, '.json') });
    if ('fault' in result) return result;
    const hash = createHash('sha256').update(canonicalJson(contents)).digest('hex');
    return { hashed: { tariff: result.tariff, hash } };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Opens a folder of tariffs (`<product>/<first day>.json`); by default the platform's, whose edits are used once the
 * check has accepted them.
 */
export function openTariffRepository(folder: string = FOLDER): TariffRepository {
  const cachedFiles = new Map<string, CachedFile>();
  const cache = createTtlCache<HashedTariff[]>(folder === FOLDER ? undefined : 0);
  const review = folder === FOLDER ? platformFiles : undefined;

  function tariffAt(path: string, product: string): HashedTariff | undefined {
    const state = fileState(path, review);
    if (!state) return undefined;
    const before = cachedFiles.get(path);
    if (before?.stamp === state.stamp) return before.hashed;
    const now: CachedFile = { hashed: before?.hashed, ...read(path, product, state), stamp: state.stamp };
    cachedFiles.set(path, now);
    return now.hashed;
  }

  const paths = () => dataPaths(folder, review);
  const products = () => [...new Set(paths().flatMap((path) => path.split('/').slice(0, -1)))];

  function refresh(product: string): HashedTariff[] {
    const found = paths()
      .filter((path) => path.startsWith(`${product}/`))
      .flatMap((path) => tariffAt(join(folder, path), product) ?? []);
    return found.toSorted((a, b) => (a.tariff.validFrom < b.tariff.validFrom ? 1 : -1));
  }

  const newestFirst = (product: string) => cache(product, () => refresh(product));

  return {
    validOn: (product, day) => newestFirst(product).find(({ tariff }) => tariff.validFrom <= day),
    validWithin(product, from, to) {
      const begun = newestFirst(product).filter(({ tariff }) => tariff.validFrom <= to);
      const first = begun.findIndex(({ tariff }) => tariff.validFrom <= from);
      return first === -1 ? begun : begun.slice(0, first + 1);
    },
    readings() {
      const readings: TariffInputsByKey = {};
      for (const product of products()) {
        const reading = combinedReading(refresh(product).map(({ tariff }) => tariff));
        if (reading) readings[product] = reading;
      }
      return readings;
    },
    faults() {
      for (const product of products()) refresh(product);
      return paths().flatMap((path) => {
        const file = join(folder, path);
        const message = cachedFiles.get(file)?.fault;
        return message === undefined ? [] : [{ file, message }];
      });
    },
  };
}
