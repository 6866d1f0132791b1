import { afterAll } from 'vitest';

/** Forgets what a file of tests left in the window, which the next file of the same worker gets. */
function forgetVisit(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

if (typeof document !== 'undefined')
  afterAll(async () => {
    const { cleanup } = await import('@testing-library/react');
    // The live region of the announcer stays in the document: its module, too, serves the next file.
    cleanup();
    forgetVisit();
  });
