// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FeedbackInvitation } from '#web/wizard/pages/FeedbackInvitation.tsx';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { ServicesContext, type Services } from '#web/base/services.ts';
import wizard from '../../locales/live/wizard.json';
import { stub } from '../support/stub.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'de', resources: { de: { wizard } } });
});
afterEach(cleanup);

function invited(flag: boolean): string | null | undefined {
  const services = stub<Services>({ flags: createFlagStore({ feedback: flag }) });
  render(
    <ServicesContext value={services}>
      <TranslationProvider i18n={texts}>
        <FeedbackInvitation source="antrag-fahrrad" />
      </TranslationProvider>
    </ServicesContext>,
  );
  return screen.queryByRole('link', { name: wizard.result.feedbackLink })?.getAttribute('href');
}

test('whoever has applied is asked how it was, while the flag is on', () => {
  expect(invited(true)).toBe('/feedback/antrag-fahrrad/');
  cleanup();
  expect(invited(false)).toBeUndefined();
});
