// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { likelyAddress } from '#renderers/widgets/input/likelyAddress.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

describe('An e-mail address', () => {
  test.each([
    ['lea@gmial.con', 'lea@gmail.com'],
    ['lea@gmail.co', 'lea@gmail.com'],
    ['lea@wbe.de', 'lea@web.de'],
    ['lea@t-onlin.de', 'lea@t-online.de'],
    ['lea@werkstatt-lang.con', 'lea@werkstatt-lang.com'],
  ])('%s probably means %s', (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant);
  });

  test.each([
    'lea@gmx.at',
    'lea@mail.de',
    'lea@werkstatt-lang.de',
    'lea@uni-bonn.de',
    'lea',
    'lea@',
    '@web.de',
    '',
  ])('%j may be meant as it is', (typed) => {
    expect(likelyAddress(typed)).toBeUndefined();
  });

  test('is asked back about when it is left, stays as typed, and is mended by one press', async () => {
    const { store, user } = await drawForm({
      properties: { mail: { type: 'string', format: 'email' } },
      required: ['mail'],
      flow: { pages: { page: { slug: 'page', fields: { mail: { widget: 'email' } } } } },
      texts: { mail: { label: 'E-Mail' } },
    });
    const box = screen.getByRole('textbox', { name: 'E-Mail' }) as HTMLInputElement;
    await user.type(box, 'lea@gmial.con');
    await user.tab();
    expect(store.value('/page/mail')).toBe('lea@gmial.con');
    await user.click(await screen.findByRole('button', { name: 'Meinten Sie lea@gmail.com?' }));
    expect(store.value('/page/mail')).toBe('lea@gmail.com');
    expect(box.value).toBe('lea@gmail.com');
    expect(screen.queryByRole('button', { name: /Meinten Sie/ })).toBeNull();
  });
});
