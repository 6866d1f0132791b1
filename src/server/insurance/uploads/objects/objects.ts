import type { Readable } from 'node:stream';

/** Reference to a file in the object store. */
export interface StoredObject {
  id: string;
  /** Identifier assigned by the store. */
  handle: string;
  /** Bytes of the whole file. */
  size: number;
}

/** An entry of the store. */
export interface ListedObject {
  id: string;
  handle: string;
  /** Time of the last part. */
  changedAt: Date;
}

/** Object store of uploads: a folder or S3. Parts may arrive in any order and repeatedly. */
export interface Objects {
  /** Returns the id by which servers recognise the store; undefined in a store without one. */
  storeId(): Promise<string | undefined>;
  /** Gives the store its id. */
  nameStore(id: string): Promise<void>;
  /** Prepares a file. @returns the store's identifier */
  begin(id: string): Promise<string>;
  /** Returns external addresses of the parts; undefined when the platform's own are used. */
  addresses(object: StoredObject, seconds: number): Promise<string[]> | undefined;
  /** Stores one part atomically. Only for stores without addresses of their own. */
  putPart(object: StoredObject, part: number, bytes: Readable): Promise<void>;
  /** Returns the sizes of stored parts, by number from 0. */
  received(object: StoredObject): Promise<Map<number, number>>;
  /** Joins the stored parts to one file. */
  join(object: StoredObject): Promise<void>;
  /** Returns the file as a stream. */
  read(object: StoredObject): Promise<Readable>;
  /** Removes a file and its parts; missing ones are ignored. */
  remove(object: Pick<StoredObject, 'id' | 'handle'>): Promise<void>;
  /** Yields all entries. */
  list(): AsyncIterable<ListedObject>;
  /** Returns whether a finished file exists in full length. */
  holds(object: StoredObject): Promise<boolean>;
}
