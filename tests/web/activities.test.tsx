// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, expect, test } from 'vitest';
import type { CustomerCalls } from '#web/base/api/contracts.ts';
import { Activities } from '#web/portals/customer/Activities.tsx';
import { CustomerContext } from '#web/portal/frames/customerContext.ts';
import { ServicesContext, type Services } from '#web/base/services.ts';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import portals from '../../locales/live/portals.json';
import { stub } from '../support/stub.ts';

afterEach(cleanup);

const claim = {
  id: '4711',
  title: 'Fahrrad gestohlen',
  state: 'received' as const,
  reportedAt: '2026-11-20T10:00:00Z',
  openDocuments: 0,
};
const claims = {
  queryKey: ['claims'],
  queryFn: () => Promise.resolve({ items: [claim] }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
};

async function draw(on: boolean) {
  const texts = createInstance();
  await texts.init({ lng: 'de', resources: { de: { portals } } });
  const flags = { subscribe: () => () => undefined, get: () => on };
  render(
    <TranslationProvider i18n={texts}>
      <ServicesContext value={stub<Services>({ flags })}>
        <CustomerContext value={stub<CustomerCalls>({ claims })}>
          <QueriedPage>
            <Activities contracts={[]} />
          </QueriedPage>
        </CustomerContext>
      </ServicesContext>
    </TranslationProvider>,
  );
}

test('where the pages of claims are on, the overview leads to those that are open', async () => {
  await draw(true);
  const link = await screen.findByRole('link', { name: claim.title });
  expect(link.getAttribute('href')).toBe('/kunden/schaeden/4711/');
});

test('where the pages of claims are switched off, the overview leads to none', async () => {
  await draw(false);
  await waitFor(() => expect(screen.queryByRole('heading', { name: portals.portal.activities })).toBeNull());
  expect(screen.queryByText(claim.title)).toBeNull();
});
