// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { ErrorBoundary } from '@sentry/react';
import { expect, test, vi } from 'vitest';
import { sentryBoundary } from '#web/app/sentryBoundary.ts';
import { App } from '#web/app/App.tsx';
import { createExperimentConsent } from '#web/base/flags/experimentConsent.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import type { Services } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import common from '../../../locales/live/common.json';
import { stub } from '../../support/stub.ts';

const memory = tabMemory(window);

test('The first page of a tab has our boundary, and the next one draws the error page by that of Sentry', async () => {
  expect(await sentryBoundary(memory)).toBeUndefined();
  expect(memory.getItem('sentry-boundary')).toBeNull();
  markFirstPageShown();
  await expect.poll(() => memory.getItem('sentry-boundary')).toBe('loaded');
  const Boundary = await sentryBoundary(memory);
  const caught = vi.spyOn(ErrorBoundary.prototype, 'componentDidCatch');
  vi.spyOn(console, 'error').mockReturnValue();
  const texts = createInstance();
  await texts.init({ lng: 'de', resources: { de: { common } } });
  const report = vi.fn(() => 'error-4711');
  const services = stub<Services>({
    bootstrap: { brand: 'haus', definitions: [], entered: [], page: { kind: 'home' } },
    environment: 'production',
    flags: createFlagStore({}),
    agreement: createExperimentConsent({ cookie: '' }),
    texts,
    reportError: report,
  });
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <App services={services} Boundary={Boundary}>
      <Broken />
    </App>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(common.errorPage.headline);
  expect(screen.getByText('error-4711')).toBeTruthy();
  expect(report).toHaveBeenCalledTimes(1);
  expect(caught).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
