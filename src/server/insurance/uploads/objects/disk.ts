import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/base/makeFolder.ts';
import { codeOf } from '#server/storage/database/transaction.ts';
import { bytesOfPart, partCount } from '../parts.ts';
import type { ListedObject, Objects, StoredObject } from './objects.ts';

/** File of the store's id. */
const idFile = '.store';

/**
 * Far in the future: a release without ids takes everything in the folder for a file, and removes old ones that it does
 * not know.
 */
const neverOld = new Date('2200-01-01T00:00:00Z');

/** Names of complete parts; others are in progress. */
const wholePart = /^\d+$/;

/** Syncs a folder, so that new names survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}

/** Creates a new file and flushes it on close. */
const newFile = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/**
 * Stores each file as a folder of parts, which are never merged.
 * @param root absolute path
 * @param create opens a new file for a part
 */
export function diskObjects(root: string, create = newFile): Objects {
  const folderOf = (id: string) => join(root, id);

  async function received({ id }: Pick<StoredObject, 'id'>): Promise<Map<number, number>> {
    const names = await unlessMissing(readdir(folderOf(id)), []);
    const sizes = await Promise.all(
      names
        .filter((name) => wholePart.test(name))
        .map(async (name): Promise<[number, number]> => [
          Number(name),
          (await stat(join(folderOf(id), name))).size,
        ]),
    );
    return new Map(sizes);
  }

  async function* partsOf({ id, size }: StoredObject): AsyncGenerator<Buffer> {
    for (let part = 0; part < partCount(size); part += 1) {
      yield* createReadStream(join(folderOf(id), String(part))) as AsyncIterable<Buffer>;
    }
  }

  return {
    storeId: async () => (await unlessMissing(readFile(join(root, idFile), 'utf8'), '')).trim() || undefined,
    async nameStore(id) {
      makeFolder(root);
      const beside = join(root, `${idFile}.${randomUUID()}`);
      await writeFile(beside, `${id}\n`, { mode: 0o600, flush: true });
      await utimes(beside, neverOld, neverOld);
      await rename(beside, join(root, idFile));
      await syncFolder(root);
    },
    async begin(id) {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await syncFolder(root);
      return '';
    },
    addresses: () => undefined,
    async putPart({ id }, part, bytes) {
      const folder = folderOf(id);
      const underway = join(folder, `${part}.${randomUUID()}`);
      try {
        await pipeline(bytes, create(underway));
        await rename(underway, join(folder, String(part)));
        await syncFolder(folder);
      } catch (error) {
        await rm(underway, { force: true });
        throw error;
      }
    },
    received,
    join: () => Promise.resolve(),
    read: (object) => Promise.resolve(Readable.from(partsOf(object), { objectMode: false })),
    remove: ({ id }) => rm(folderOf(id), { recursive: true, force: true }),
    async *list(): AsyncGenerator<ListedObject> {
      const folder = await unlessMissing(opendir(root), undefined);
      if (!folder) return;
      for await (const { name } of folder) {
        if (name.startsWith(idFile)) continue;
        const changedAt = await unlessMissing(
          stat(folderOf(name)).then(({ mtime }) => mtime),
          undefined,
        );
        if (changedAt) yield { id: name, handle: '', changedAt };
      }
    },
    async holds(object) {
      const parts = await received(object);
      const numbers = Array.from({ length: partCount(object.size) }, (_, part) => part);
      return numbers.every((part) => parts.get(part) === bytesOfPart(object.size, part));
    },
  };
}
