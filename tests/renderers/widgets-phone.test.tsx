// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { normalisePhone } from '#engine/formats/phone.ts';
import { phoneWritings } from '../engine/support/phoneWritings.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const box = () => screen.getByLabelText(/Mobilnummer/) as HTMLInputElement;
const country = () => screen.getByLabelText('Ländervorwahl') as HTMLSelectElement;

async function drawPhone(value?: string) {
  const form = await drawForm({
    properties: { phone: { type: 'string', format: 'phone', 'x-semantic': 'tel' } },
    texts: { phone: { label: 'Mobilnummer' } },
    answers: value === undefined ? {} : { page: { phone: value } },
  });
  // The numbers of the world arrive after the page has been drawn.
  await act(() => import('#renderers/widgets/input/phoneNumbers.ts'));
  return form;
}

describe('A phone number', () => {
  test('counts as German and becomes international when it is left', async () => {
    const { store, user } = await drawPhone();
    expect(country().selectedOptions[0]?.textContent).toBe('+49 Deutschland');
    await user.type(box(), '0170 / 123 45-67');
    await user.tab();
    expect(store.value('/page/phone')).toBe('+491701234567');
    expect(box().value).toBe('+49 170 1234567');
  });

  test.each(phoneWritings.filter(([written]) => written.trim() !== ''))(
    'written %j is committed as %s, like on the server',
    async (written, number) => {
      const { store, user } = await drawPhone();
      await user.click(box());
      await user.paste(written);
      await user.tab();
      const text = store.value('/page/phone');
      expect(number === undefined ? normalisePhone(String(text)) : text).toBe(number);
    },
  );

  test('may be of another country, chosen before', async () => {
    const { store, user } = await drawPhone();
    await user.selectOptions(country(), '+43 Österreich');
    await user.type(box(), '0664 1234567');
    await user.tab();
    expect(store.value('/page/phone')).toBe('+436641234567');
  });

  test('written in full chooses its country itself', async () => {
    const { user } = await drawPhone();
    await user.type(box(), '0041 79 123 45 67');
    await user.tab();
    await waitFor(() => expect(country().value).toBe('CH'));
  });

  test('is parsed again when the country changes', async () => {
    const { store, user } = await drawPhone('+491701234567');
    await user.selectOptions(country(), '+43 Österreich');
    expect(store.value('/page/phone')).toBe('+431701234567');
    expect(box().value).toBe('+43 1 701234567');
  });

  test('that was answered before is shown as people write it', async () => {
    await drawPhone('+491701234567');
    await waitFor(() => expect(box().value).toBe('+49 170 1234567'));
  });

  test('that is invalid stays as typed and is reported as an error', async () => {
    const { store, user } = await drawPhone();
    await user.type(box(), '12');
    act(() => void store.leavePage('page'));
    expect(box().value).toBe('12');
    expect(store.shownErrors('/page/phone').map(({ keyword }) => keyword)).toEqual(['format']);
  });
});
