// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { SchemeChoice } from '#web/shell/frame/SchemeChoice.tsx';
import common from '../../locales/live/common.json';

const i18n = createInstance();
beforeAll(() => i18n.init({ lng: 'de', resources: { de: { common } }, defaultNS: 'common' }));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['scheme'];
});

const draw = () => {
  render(
    <TranslationProvider i18n={i18n}>
      <SchemeChoice />
    </TranslationProvider>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Darstellung' });
};

describe('The choice of how pages look', () => {
  test('leaves it to the device and keeps nothing until somebody chooses', () => {
    expect(draw().selectedOptions[0]?.text).toBe('wie das Gerät');
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
    expect(document.cookie).not.toContain('darstellung');
  });

  test('darkens this page at once and keeps one word for the next', async () => {
    await userEvent.selectOptions(draw(), 'dunkel');
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    expect(document.cookie).toContain('darstellung=dunkel');
  });

  test('shows what the document says, and forgets it with the device', async () => {
    document.documentElement.dataset['scheme'] = 'light';
    const choice = draw();
    expect(choice.selectedOptions[0]?.text).toBe('hell');
    await userEvent.selectOptions(choice, 'wie das Gerät');
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
    expect(document.cookie).not.toContain('darstellung');
  });
});
