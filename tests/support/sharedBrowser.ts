import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserServer } from 'playwright';
import { launchBrowserServer } from './browser.ts';
import { patience } from './patience.ts';

/** One browser process for all test files of a run. */
export interface SharedBrowser {
  /** File with its current address; the successor of a crashed browser writes its own address there. */
  addressFile: string;
  close(): Promise<void>;
}

/** Starts the browser of a run, and a successor whenever it ends before `close`. */
export async function startSharedBrowser(): Promise<SharedBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const addressFile = path.join(folder, 'address');
  let closing = false;
  let server: BrowserServer;
  let starting: Promise<void>;

  async function start(): Promise<void> {
    server = await launchBrowserServer();
    server.on('close', () => {
      if (!closing) starting = start();
    });
    // Renamed into place, so that a reader never finds half an address.
    writeFileSync(`${addressFile}.new`, server.wsEndpoint());
    renameSync(`${addressFile}.new`, addressFile);
  }

  starting = start();
  await starting;
  return {
    addressFile,
    async close() {
      closing = true;
      await starting;
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Connects to the browser of this run; after a crash, waits for its successor.
 * @throws the error of the last attempt, after `patience`
 */
export async function connectBrowser(addressFile: string): Promise<Browser> {
  for (const end = Date.now() + patience; ; await pause(200)) {
    try {
      return await chromium.connect(readFileSync(addressFile, 'utf8'), { timeout: patience });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
