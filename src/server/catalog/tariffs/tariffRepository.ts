import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TariffInputsByKey } from '#engine/compile/tree.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { canonicalJson } from '#engine/quote.ts';
import { createTtlCache, defaultTtl } from '#server/base/ttlCache.ts';
import { faultOf } from './faults.ts';
import { readsOfAll } from './readsOf.ts';
import type { HashedTariff, Tariff } from './tariff.ts';

/** A tariff file that could not be taken over; the last good state of it goes on serving. */
export interface TariffFault {
  file: string;
  message: string;
}

/** All tariffs, found by listing folders. Files that change are read again when they are next asked for. */
export interface TariffRepository {
  /** The tariff by which a product is priced on a day: the newest that is valid by then. */
  on(product: string, day: string): HashedTariff | undefined;
  /** Every tariff by which a product was priced on some day of a span, newest first. */
  within(product: string, from: string, to: string): HashedTariff[];
  /** What the tariffs of each product read, by its key: the compiler publishes it with the definition. */
  readings(): TariffInputsByKey;
  /** Files that are wrong at this moment. */
  faults(): TariffFault[];
}

const FOLDER = fileURLToPath(new URL('./data/', import.meta.url));

interface Shelved {
  stamp: string;
  hashed?: HashedTariff;
  fault?: string;
}

function read(path: string, product: string): { hashed: HashedTariff } | { fault: string } {
  try {
    const contents = JSON.parse(readFileSync(path, 'utf8')) as JsonObject;
    const fault = faultOf(contents, { product, validFrom: basename(path, '.json') });
    if (fault) return { fault };
    const hash = createHash('sha256').update(canonicalJson(contents)).digest('hex');
    return { hashed: { tariff: contents as unknown as Tariff, hash } };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Opens the tariffs of a folder (`<product>/<first day>.json`); without one those of the platform. */
export function openTariffRepository(folder: string = FOLDER): TariffRepository {
  const shelved = new Map<string, Shelved>();
  const glance = createTtlCache<HashedTariff[]>(folder === FOLDER ? defaultTtl : 0);

  function refresh(product: string): HashedTariff[] {
    const names = readdirSync(join(folder, product)).filter((name) => name.endsWith('.json'));
    const tariffs = names.map((name) => {
      const path = join(folder, product, name);
      const { mtimeMs, size } = statSync(path);
      const stamp = `${mtimeMs}/${size}`;
      const before = shelved.get(path);
      if (before?.stamp === stamp) return before.hashed;
      const now: Shelved = { hashed: before?.hashed, ...read(path, product), stamp };
      shelved.set(path, now);
      return now.hashed;
    });
    const found = tariffs.filter((hashed) => hashed !== undefined);
    return found.toSorted((a, b) => (a.tariff.validFrom < b.tariff.validFrom ? 1 : -1));
  }

  const products = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const newestFirst = (product: string) =>
    glance(product, () => (products().includes(product) ? refresh(product) : []));

  return {
    on: (product, day) => newestFirst(product).find(({ tariff }) => tariff.validFrom <= day),
    within(product, from, to) {
      const begun = newestFirst(product).filter(({ tariff }) => tariff.validFrom <= to);
      const first = begun.findIndex(({ tariff }) => tariff.validFrom <= from);
      return first === -1 ? begun : begun.slice(0, first + 1);
    },
    readings() {
      const readings: TariffInputsByKey = {};
      for (const product of products()) {
        const reading = readsOfAll(refresh(product).map(({ tariff }) => tariff));
        if (reading) readings[product] = reading;
      }
      return readings;
    },
    faults() {
      for (const product of products()) refresh(product);
      return [...shelved].flatMap(([file, { fault }]) =>
        fault === undefined ? [] : [{ file, message: fault }],
      );
    },
  };
}
