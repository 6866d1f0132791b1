import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToPostgres } from './daemon.ts';

/** Where the parts of a test live, and how they end. */
interface Place {
  /** A fresh folder that the database's programs own and others may read. */
  folder: string;
  /** Remembers how a part is ended; the last one started ends first. */
  atEnd(end: () => unknown): void;
}

/**
 * Starts parts of a test that are ended together. What was started is ended if a later step fails.
 * @param name beginning of the folder's name
 */
export async function openTogether<T>(
  name: string,
  open: (place: Place) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open({ folder, atEnd: (end) => ends.push(end) })), close };
  } catch (error) {
    await close();
    throw error;
  }
}
