import { expect, test } from 'vitest';
import { codeBelow, read } from './sourceTree.ts';

/**
 * What a browser may refuse a page, as in a frame of another site, a private window or by policy. Each has one file that
 * works without it; all other code goes through that file.
 */
const keepers: { [file: string]: RegExp } = {
  'src/web/base/tabMemory.ts': /\bsessionStorage\b/,
  'src/web/base/browserMemory.ts': /\blocalStorage\b/,
  'src/web/portal/frames/density.ts': /\blocalStorage\b/,
  'src/web/base/flags/cookies.ts': /\.cookie\b/,
  'src/web/wizard/session/editStream.ts': /\b(BroadcastChannel|locks)\b/,
  'src/web/wizard/tools/draftDeletions.ts': /\bBroadcastChannel\b/,
  'src/web/base/identity/tabs.ts': /\bBroadcastChannel\b/,
  'src/web/portal/live/followEvents.ts': /\b(locks|LockManager)\b/,
  'src/web/portal/live/notifications.ts': /\bserviceWorker\b/,
  // Disables it.
  'src/web/base/flags/growthBook.tsx': /\blocalStorage\b/,
};

const refusable =
  /\b(sessionStorage|localStorage|indexedDB|BroadcastChannel|SharedWorker|serviceWorker|cookieStore|LockManager)\b|(?<!\.)\.(cookie|locks|caches)\b|\bcaches\./;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Returns the lines of code that use something refusable outside its keeper. */
function bareUses(files: string[], textOf: (file: string) => string): string[] {
  return files.flatMap((file) =>
    withoutComments(textOf(file))
      .split('\n')
      .filter((line) => refusable.test(line) && !keepers[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('storage, cookies, channels and locks are used only by files that work without them', () => {
  expect(bareUses(codeBelow('src/web', 'renderers', 'src/engine'), read)).toEqual([]);
});

test('an unguarded use is found', () => {
  const texts = ['const { sessionStorage } = window;', 'document.cookie = 1', 'navigator.locks.request()'];
  expect(bareUses(texts, (text) => text)).toHaveLength(3);
});
