import type { Readable } from 'node:stream';

/** A file in the object store, as far as the store must know it. */
export interface StoredObject {
  id: string;
  /** What the store called it when it began. */
  handle: string;
  /** Bytes of the whole file. */
  size: number;
}

/** Something that lies in the store. */
export interface ListedObject {
  id: string;
  handle: string;
  /** Last time that something of it arrived. */
  changedAt: Date;
}

/** Where the bytes of uploads lie: a folder, or S3. Files come in parts, in any order, each as often as it takes. */
export interface Objects {
  /** Prepares a file; answers the store's name for it. */
  begin(id: string): Promise<string>;
  /** Addresses outside of the platform that take the parts; undefined: the platform's own do. */
  addresses(object: StoredObject, seconds: number): Promise<string[]> | undefined;
  /** Takes one part, whole or not at all. Only for stores without addresses of their own. */
  putPart(object: StoredObject, part: number, bytes: Readable): Promise<void>;
  /** The bytes of each part that is there, by its number from 0. */
  received(object: StoredObject): Promise<Map<number, number>>;
  /** Makes one file of the parts that are there. */
  join(object: StoredObject): Promise<void>;
  /** The file from its beginning. */
  read(object: StoredObject): Promise<Readable>;
  /** Removes a file and its parts; gone already is as good. */
  remove(object: Pick<StoredObject, 'id' | 'handle'>): Promise<void>;
  /** Everything that lies there. */
  list(): AsyncIterable<ListedObject>;
  /** Whether a finished file is there in its full length. */
  holds(object: StoredObject): Promise<boolean>;
}
