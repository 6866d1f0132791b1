import { expect, test, vi } from 'vitest';
import { renderPage } from '#web/app/render/renderPage.tsx';

/** The package `react-dom` that draws nothing. */
vi.mock('react-dom/static', () => ({ prerenderToNodeStream: () => Promise.resolve({ prelude: [] }) }));

test('without `react-dom` the server draws no page', async () => {
  const html = await renderPage({
    bootstrap: {
      environment: 'localhost',
      brand: 'haus',
      brands: ['haus'],
      flags: {},
      translations: 'live',
      page: { kind: 'not-found' },
      definitions: [],
      entered: [],
      watch: false,
      experimenting: false,
      outside: {},
    },
    href: 'http://localhost/nirgends/',
    cookie: '',
    fetch: () => Promise.resolve(Response.json({})),
    loadModule: () => Promise.reject(new Error('No wizard here')),
  });
  expect(html).toBe('');
});
