import { expect, test, vi } from 'vitest';
import type * as React from 'react';
import { renderPage } from '#web/app/render/renderPage.tsx';

// As the plugin of the render bundle does.
vi.mock('react', async (original) => {
  const react = await original<typeof React>();
  const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, read, onServer = read) =>
    react.useSyncExternalStore(subscribe, read, onServer);
  return { ...react, useSyncExternalStore };
});

const bootstrap = {
  environment: 'localhost',
  brand: 'haus',
  brands: ['haus'],
  flags: {},
  translations: 'live' as const,
  page: { kind: 'not-found' as const },
  definitions: [],
  entered: [],
  watch: false,
  experimenting: false,
  outside: {},
};

test('A page is drawn without a browser, out of what the server answers, and without style attributes', async () => {
  const asked: string[] = [];
  const html = await renderPage({
    bootstrap,
    href: 'http://localhost/nirgends/',
    cookie: '',
    fetch: (address) => {
      asked.push(String(address));
      return Promise.resolve(Response.json({ notFound: { title: 'Diese Seite gibt es nicht' } }));
    },
    loadModule: () => Promise.reject(new Error('No wizard here')),
  });
  expect(html).toContain('<h1>Diese Seite gibt es nicht</h1>');
  expect(html).not.toMatch(/ style="|<script/);
  expect(asked).toContain('/api/i18n/preview/portals');
});
