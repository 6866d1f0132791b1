// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Provenance } from '#engine/definition/answers.ts';
import type { FormPorts, PostcodeVerdict } from '#renderers/form/formPorts.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const dresden: PostcodeVerdict = { valid: true, places: [{ postcode: '01067', city: 'Dresden' }] };
const two: PostcodeVerdict = {
  valid: true,
  places: [
    { postcode: '12345', city: 'Adorf' },
    { postcode: '12345', city: 'Bestadt' },
  ],
};

async function drawPlace(
  postcode: FormPorts['postcode'],
  city?: string,
  earlier: { postcode?: string; provenance?: Provenance } = {},
) {
  const form = await drawForm({
    properties: {
      postcode: { type: 'string', format: 'postcode', 'x-lookup': 'postcode' },
      city: { type: 'string', 'x-semantic': 'address-level2' },
    },
    texts: { postcode: { label: 'Postleitzahl' }, city: { label: 'Ort' } },
    answers:
      city === undefined ? {} : { page: { city, ...(earlier.postcode && { postcode: earlier.postcode }) } },
    provenance: earlier.provenance,
    ports: { postcode },
  });
  const code = screen.getByLabelText(/Postleitzahl/) as HTMLInputElement;
  const input = screen.getByLabelText(/Ort/) as HTMLInputElement;
  /** Types a code and leaves the field. */
  const leave = async (text: string) => {
    await form.user.clear(code);
    if (text) await form.user.type(code, text);
    await act(() => form.store.settled());
    let errors: string[] = [];
    act(() => {
      errors = form.store.leavePage('page').map(({ keyword }) => keyword);
    });
    return errors;
  };
  return { ...form, code, place: input, leave };
}

describe('A postcode', () => {
  test('that is known is valid, and fills in its place', async () => {
    const { leave, place: input, store } = await drawPlace(() => Promise.resolve(dresden));
    expect(await leave('01067')).toEqual([]);
    await waitFor(() => expect(input.value).toBe('Dresden'));
    expect(store.provenance()['/page/city']).toBe('register');
  });

  test('may be pasted with blanks, hyphens and a D in front', async () => {
    const asked = vi.fn(() => Promise.resolve(dresden));
    const { store, user, code } = await drawPlace(asked);
    await user.click(code);
    await user.paste(' D-01 067\u200b');
    await user.tab();
    expect(store.value('/page/postcode')).toBe('01067');
    expect(asked).toHaveBeenCalledWith('01067', expect.anything());
  });

  test('keeps a place that was typed', async () => {
    const { leave, place: input } = await drawPlace(() => Promise.resolve(dresden), 'Dresden-Altstadt');
    await leave('01067');
    expect(input.value).toBe('Dresden-Altstadt');
  });

  test('taken over from an earlier page keeps the place that came with it, until it is another one', async () => {
    const { leave, place: input } = await drawPlace(
      (code) =>
        Promise.resolve(
          code === '01067' ? dresden : { valid: true, places: [{ postcode: code, city: 'Bonn' }] },
        ),
      'Dresden-Altstadt',
      { postcode: '01067', provenance: { '/page/postcode': 'default', '/page/city': 'default' } },
    );
    await act(() => Promise.resolve());
    expect(input.value).toBe('Dresden-Altstadt');
    await leave('53111');
    await waitFor(() => expect(input.value).toBe('Bonn'));
  });

  test('with several places offers them', async () => {
    const { leave, place: input, user, store } = await drawPlace(() => Promise.resolve(two));
    await leave('12345');
    await user.click(await screen.findByRole('button', { name: 'Bestadt' }));
    expect(input.value).toBe('Bestadt');
    expect(store.provenance()['/page/city']).toBe('customer');
  });

  test('that is empty is valid without a request', async () => {
    const asked = vi.fn(() => Promise.resolve(dresden));
    const { leave } = await drawPlace(asked);
    expect(await leave('')).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  test('that is malformed is invalid without a request', async () => {
    const asked = vi.fn(() => Promise.resolve(dresden));
    const { leave } = await drawPlace(asked);
    expect(await leave('123')).toEqual(['format']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('that does not exist is invalid', async () => {
    const { leave } = await drawPlace(() => Promise.resolve({ valid: false, places: [] }));
    expect(await leave('99999')).toEqual(['lookup']);
  });

  test('is wrong when the network fails, and asked again before the page is left', async () => {
    const asked = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(dresden);
    const { user, code, store } = await drawPlace(asked);
    await user.type(code, '01067');
    await user.tab();
    await screen.findByText(/Die Prüfung war gerade nicht möglich/);
    expect(store.inputs().lookups).toEqual({ postcode: { '01067': false } });
    await act(() => store.settled());
    expect(store.leavePage('page')).toEqual([]);
  });

  test('is asked again when the network is back', async () => {
    const asked = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(dresden);
    const { user, code, store } = await drawPlace(asked);
    await user.type(code, '01067');
    await user.tab();
    await screen.findByText(/Die Prüfung war gerade nicht möglich/);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(store.inputs().lookups).toEqual({ postcode: { '01067': true } }));
  });

  test('is asked for once, however often it is typed', async () => {
    const asked = vi.fn((code: string) => Promise.resolve(code === '01067' ? dresden : two));
    const { leave } = await drawPlace(asked);
    await leave('01067');
    await leave('12345');
    await leave('01067');
    expect(asked.mock.calls.map(([code]) => code)).toEqual(['01067', '12345']);
  });

  test('counts as valid when its look-up was cancelled by another code', async () => {
    const signals: AbortSignal[] = [];
    const { user, code, store } = await drawPlace((asked, signal) => {
      signals.push(signal);
      if (asked === '01067') return Promise.resolve(dresden);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    await user.type(code, '12345');
    await user.tab();
    await user.clear(code);
    await user.type(code, '01067');
    await user.tab();
    await act(() => store.settled());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(store.inputs().lookups).toEqual({ postcode: { '01067': true } });
  });
});

describe('An IBAN', () => {
  const drawIban = (iban?: FormPorts['iban']) =>
    drawForm({
      properties: { iban: { type: 'string', format: 'iban' } },
      texts: { iban: { label: 'IBAN' } },
      ports: iban ? { iban } : {},
    });
  const box = () => screen.getByLabelText(/IBAN/) as HTMLInputElement;

  test('is grouped while it is typed, in any case', async () => {
    const { user } = await drawIban();
    await user.type(box(), 'de8937040044');
    expect(box().value).toBe('DE89 3704 0044');
  });

  test('keeps the caret during a correction', async () => {
    const { user } = await drawIban();
    await user.type(box(), 'DE8937040044');
    box().setSelectionRange(2, 2);
    await user.keyboard('1');
    expect(box().value).toBe('DE18 9370 4004 4');
    expect(box().selectionStart).toBe(3);
  });

  test('is answered without blanks, and its bank is named', async () => {
    const { store, user } = await drawIban(() => Promise.resolve({ valid: true, bank: 'Commerzbank' }));
    await user.click(box());
    await user.paste('IBAN: DE89-3704 0044\u00a00532 0130 00');
    await user.tab();
    expect(store.value('/page/iban')).toBe('DE89370400440532013000');
    expect((await screen.findByText('Bank: Commerzbank')).id).toBe(
      box().getAttribute('aria-describedby')?.split(' ')[0],
    );
  });

  test('can be given without the bank being known', async () => {
    const { store, user } = await drawIban(() => Promise.reject(new Error('offline')));
    await user.type(box(), 'DE89370400440532013000');
    await act(() => store.settled());
    expect(store.leavePage('page')).toEqual([]);
  });
});
