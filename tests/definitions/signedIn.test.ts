import type { Browser, BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { demoPerson } from '../support/signIn.ts';
import { signedIn } from './pages/signedIn.ts';
import { stub } from '../support/stub.ts';

/** Returns a browser in which no page opens. */
function brokenBrowser() {
  const count = { opened: 0, closed: 0 };
  const context = stub<BrowserContext>({
    newPage: () => Promise.reject(new Error(`page ${count.opened} did not open`)),
    close: () => Promise.resolve(void (count.closed += 1)),
  });
  const newContext = () => {
    count.opened += 1;
    return Promise.resolve(context);
  };
  return { browser: stub<Browser>({ newContext }), count };
}

test('a failed sign-in is tried again by the next proof and leaves no window open', async () => {
  const { browser, count } = brokenBrowser();
  const enter = () => signedIn(browser, 'http://localhost', demoPerson('lea'));
  await expect(enter()).rejects.toThrow('page 1 did not open');
  await expect(enter()).rejects.toThrow('page 2 did not open');
  expect(count).toEqual({ opened: 2, closed: 2 });
});

test('proofs that need the same person at once share one sign-in', async () => {
  const { browser, count } = brokenBrowser();
  const enter = () => signedIn(browser, 'http://localhost', demoPerson('lea'));
  await Promise.allSettled([enter(), enter()]);
  expect(count.opened).toBe(1);
});
