// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const item = {
  id: 'werbung',
  label: 'Sie dürfen mir schreiben.',
  errorMessageRequired: 'Bitte willigen Sie ein.',
  helpTextHeadline: 'Warum wir fragen',
  helpText: 'Ohne Ihre Einwilligung schreiben wir nicht.',
};
const terms = {
  id: 'avb',
  title: 'Bedingungen',
  version: '3',
  size: 48_100,
  href: '/avb',
};

const drawConsent = (ports: Partial<FormPorts>, required = true) =>
  drawForm({
    properties: { agreed: { type: 'boolean', const: true } },
    required: required ? ['agreed'] : [],
    flow: {
      pages: {
        page: {
          slug: 'page',
          fields: { agreed: { widget: 'consent', consent: 'werbung', documents: ['avb'] } },
        },
      },
    },
    texts: { agreed: { label: 'Ich bin einverstanden.', errors: { required: 'Bitte stimmen Sie zu.' } } },
    ports,
  });

describe('A consent', () => {
  test('speaks in the words of its content item, help and error included', async () => {
    const { store, user } = await drawConsent({ consents: () => Promise.resolve([item]) });
    const box = await screen.findByRole('checkbox', { name: item.label });
    await user.click(screen.getByRole('button', { name: /Sie dürfen mir schreiben/ }));
    expect(screen.getByText(item.helpText)).toBeTruthy();
    act(() => void store.leavePage('page'));
    expect(screen.getByText('Bitte willigen Sie ein.')).toBeTruthy();
    await user.click(box);
    expect(store.value('/page/agreed')).toBe(true);
    expect(screen.queryByText('Bitte willigen Sie ein.')).toBeNull();
  });

  test('is never ticked beforehand, and can be taken back', async () => {
    const { store, user } = await drawConsent({});
    const box = screen.getByRole('checkbox') as HTMLInputElement;
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.click(box);
    expect(store.value('/page/agreed')).toBeUndefined();
  });

  test('uses the words of its definition when content does not answer', async () => {
    const { store } = await drawConsent({ consents: () => Promise.reject(new Error('offline')) });
    act(() => void store.leavePage('page'));
    expect(screen.getByRole('checkbox', { name: 'Ich bin einverstanden.' })).toBeTruthy();
    expect(screen.getByText('Bitte stimmen Sie zu.')).toBeTruthy();
  });

  test('keeps the box that has the focus when its words arrive', async () => {
    const words = Promise.withResolvers<(typeof item)[]>();
    const { store, user } = await drawConsent({ consents: () => words.promise });
    const box = screen.getByRole('checkbox', { name: 'Ich bin einverstanden.' });
    box.focus();
    await act(async () => words.resolve([item]));
    expect(await screen.findByRole('checkbox', { name: item.label })).toBe(box);
    expect(document.activeElement).toBe(box);
    await user.keyboard(' ');
    expect(store.value('/page/agreed')).toBe(true);
  });

  test('that may be left out says so', async () => {
    await drawConsent({ consents: () => Promise.resolve([item]) }, false);
    expect(await screen.findByRole('checkbox', { name: `${item.label} (optional)` })).toBeTruthy();
  });

  test('leads to its documents, with version and size, without a checksum', async () => {
    await drawConsent({ documents: () => Promise.resolve([terms]) });
    const link = await screen.findByRole('link', { name: /Bedingungen.*neuen Fenster/ });
    expect(link.getAttribute('href')).toBe('/avb');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('Fassung 3 · 48,1 KB')).toBeTruthy();
    expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toContain('documents');
  });
});
