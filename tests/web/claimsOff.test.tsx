// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { expect, test } from 'vitest';
import { ClaimsOff } from '#web/portals/customer/ClaimsOff.tsx';
import claims from '../../locales/live/claims.json';

test('where the pages of claims are switched off, the page says so below its heading', async () => {
  const texts = createInstance();
  await texts.init({ lng: 'de', resources: { de: { claims } } });
  render(
    <TranslationProvider i18n={texts}>
      <ClaimsOff />
    </TranslationProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(claims.list.title);
  expect(screen.getByText(claims.list.off)).toBeTruthy();
});
