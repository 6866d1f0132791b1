import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright';
import { packagedChromium } from './packagedChromium.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const systemFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** No network requests by the browser itself, no graphics card, and no sandbox, which containers lack. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Returns the path of an installed browser. */
function installedChromium(): string | undefined {
  const system = systemFolders.flatMap((folder) => systemNames.map((name) => path.join(folder, name)));
  return [chromium.executablePath(), ...system].find((candidate) => candidate && existsSync(candidate));
}

/** Starts a browser or a browser server. */
type Start<T> = (options: LaunchOptions) => Promise<T>;

async function startPackaged<T>(start: Start<T>): Promise<T> {
  const { executable, libraries, fonts } = await packagedChromium(cache);
  const environment = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: fonts };
  const startWith = (extra: { [name: string]: string }) =>
    start({ executablePath: executable, args: flags, env: { ...process.env, ...environment, ...extra } });
  // The system's libraries first: the packaged ones may not match its C library.
  return startWith({}).catch(() => startWith({ LD_LIBRARY_PATH: libraries }));
}

async function startChromium<T>(start: Start<T>): Promise<T> {
  const named = process.env.CHROMIUM_PATH;
  if (named && named !== 'packaged') return start({ executablePath: named, args: flags });
  const installed = named ? undefined : installedChromium();
  if (!installed) return startPackaged(start);
  return start({ executablePath: installed, args: flags }).catch(() => startPackaged(start));
}

/**
 * Starts a Chromium for tests: the one in CHROMIUM_PATH, Playwright's own, an installed one, or the one from an npm
 * package, in this order. CHROMIUM_PATH=packaged forces the last.
 * @throws when none starts
 */
export function launchBrowser(): Promise<Browser> {
  return startChromium((options) => chromium.launch(options));
}

/** Starts the same Chromium for several processes; each connects by its `wsEndpoint`. @throws when none starts */
export function launchBrowserServer(): Promise<BrowserServer> {
  return startChromium((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }));
}
