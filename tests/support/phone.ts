import type { CDPSession, Page } from 'playwright';

/** A cheap phone on a slow line: processor 4 times slower, 1.6 Mbit/s, a round trip of 150 ms. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowDown = 4;

/** What a page loaded up to a moment. */
export interface Load {
  requests: number;
  /** Bytes on the line, headers included, in kB (1 kB = 1000 bytes). */
  kilobytes: number;
  /** Each with its bytes. */
  addresses: string[];
}

interface Request {
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  bytes: number;
}

/**
 * Counts what a page loads, by the browser's own account.
 * @returns a function that sums up what was asked for until a moment, in milliseconds since 1970; by default all
 */
export async function countLoads(page: Page): Promise<(until?: number) => Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (/^(data|blob):/.test(request.url)) return;
    requests.set(requestId, { address: request.url, at: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return (until = Infinity) => {
    const counted = [...requests.values()].filter(({ at }) => at < until);
    const kilobytes = counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      requests: counted.length,
      kilobytes,
      addresses: counted.map(({ address, bytes }) => `${address} (${bytes})`),
    };
  };
}

/** Slows a page down to a cheap phone. */
export async function becomePhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
}

/** Sums up the layout shifts of a page's visit; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as typeof window & { shifts: { sum: number } }).shifts.sum);
}

/**
 * Notes when the app has taken the place of the page that the server drew; call it before the page is opened.
 * @returns a function that waits for it and returns milliseconds since 1970
 */
export async function watchTakeOver(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root?.firstElementChild || 'drawn' in root.dataset) return;
      observer.disconnect();
      Object.assign(window, { takenOverAt: Date.now() });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const at = () => (window as typeof window & { takenOverAt?: number }).takenOverAt;
    return Number(await (await page.waitForFunction(at)).jsonValue());
  };
}
