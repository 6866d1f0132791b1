import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Objects, StoredObject } from '#server/insurance/uploads/objects/objects.ts';
import { bytesOfPart, partCount } from '#server/insurance/uploads/parts.ts';

/** What became of the finished files. */
export interface MovedFiles {
  files: number;
  /** Files that the source itself lacks. */
  missing: number;
  /** Files whose bytes differ in the target. */
  different: number;
}

const page = 200;

/** Returns the next finished files, in the order of their ids. */
const filesAfter = (trx: Trx, after: string): Promise<StoredObject[]> =>
  trx
    .selectFrom('uploads')
    .select(['id', 'handle', 'size'])
    .where('state', '=', 'done')
    .where('id', '>', after)
    .orderBy('id')
    .limit(page)
    .execute();

async function digestOf(bytes: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of bytes) digest.update(piece as Buffer);
  return digest.digest('hex');
}

/** Yields the parts of a file, each as long as the store expects it. */
async function* partsOf(file: Readable, size: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let part = 0;
  for await (const piece of file) {
    rest = Buffer.concat([rest, piece as Buffer]);
    const length = bytesOfPart(size, part);
    if (rest.length < length) continue;
    yield rest.subarray(0, length);
    rest = rest.subarray(length);
    part += 1;
  }
}

/** Seconds that the address of a part is valid. */
const addressSeconds = 3_600;

/** Copies a file into a store, part by part; it appears only when it is whole. */
async function copyFile(from: Objects, to: Objects, object: StoredObject): Promise<void> {
  const target = { ...object, handle: await to.begin(object.id) };
  const addresses = await to.addresses(target, addressSeconds);
  let part = 0;
  for await (const bytes of partsOf(await from.read(object), object.size)) {
    if (addresses) {
      const body = new Uint8Array(bytes);
      const { ok, status } = await fetch(addresses[part] ?? '', { method: 'PUT', body });
      if (!ok) throw new Error(`The object store answered ${status} to a part.`);
    } else await to.putPart(target, part, Readable.from([bytes]));
    part += 1;
  }
  if (part !== partCount(object.size)) throw new Error('A file is shorter than its row says.');
  await to.join(target);
}

/** Copies one file unless the target has it. Returns whether the source has it, and whether both are equal then. */
async function moveFile(from: Objects, to: Objects, object: StoredObject) {
  if (!(await from.holds(object))) return { missing: true, different: false };
  if (!(await to.holds(object))) await copyFile(from, to, object);
  const [before, after] = await Promise.all(
    [from, to].map(async (store) => digestOf(await store.read(object))),
  );
  return { missing: false, different: before !== after };
}

/** Copies all finished files of a database to another store, and compares their bytes. */
export async function moveFiles(db: Kysely<Database>, from: Objects, to: Objects): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, missing: 0, different: 0 };
  for (let after = ''; ;) {
    const rows = await transaction(db, (trx) => filesAfter(trx, after));
    for (const file of rows) {
      const { missing, different } = await moveFile(from, to, file);
      moved.files += 1;
      if (missing) moved.missing += 1;
      if (different) moved.different += 1;
    }
    const last = rows.at(-1);
    if (!last) return moved;
    after = last.id;
  }
}
