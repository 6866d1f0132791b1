// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import { drawForm } from './support/form.tsx';
import { patience } from '../support/patience.ts';

afterEach(cleanup);

const makers = ['Canyon', 'Cannondale', 'Cube'].map((label) => ({ id: label.toLowerCase(), label }));
const box = () => screen.getByLabelText(/Hersteller/) as HTMLInputElement;

async function drawFinder(find: FormPorts['find'], value?: string, closed = false) {
  const maker = { widget: 'finder', finder: 'fahrradhersteller', ...(closed && { closed }) };
  const form = await drawForm({
    properties: { maker: { type: 'string' } },
    flow: { pages: { page: { slug: 'page', fields: { maker } } } },
    texts: { maker: { label: 'Hersteller' } },
    answers: value === undefined ? {} : { page: { maker: value } },
    ports: { find },
  });
  await screen.findByRole('combobox', {}, { timeout: patience });
  return form;
}

describe('A finder', () => {
  test('searches its list while typing, and accepts a choice by keys', async () => {
    const find = vi.fn<FormPorts['find']>((_finder, query) =>
      Promise.resolve(makers.filter(({ label }) => label.toLowerCase().startsWith(query))),
    );
    const { store, user } = await drawFinder(find);
    await user.type(box(), 'can');
    expect(await screen.findByRole('option', { name: 'Canyon' })).toBeTruthy();
    expect(find.mock.calls.map(([finder, query]) => [finder, query])).toEqual([['fahrradhersteller', 'can']]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(store.value('/page/maker')).toBe('Cannondale');
    expect(box().value).toBe('Cannondale');
  });

  test('accepts an unknown name and says so', async () => {
    const { store, user } = await drawFinder(() => Promise.resolve([]));
    await user.type(box(), 'Eigenmarke');
    expect(await screen.findByText(/Nichts gefunden/)).toBeTruthy();
    await user.tab();
    expect(store.value('/page/maker')).toBe('Eigenmarke');
    expect(box().value).toBe('Eigenmarke');
  });

  test('exposes state, number of options and active option to screen readers', async () => {
    const { user } = await drawFinder(() => Promise.resolve(makers));
    const ariaOf = (name: string) => box().getAttribute(`aria-${name}`);
    expect([ariaOf('autocomplete'), ariaOf('expanded'), ariaOf('controls')]).toEqual(['list', 'false', null]);
    await user.type(box(), 'c');
    const options = await screen.findAllByRole('option');
    expect(ariaOf('expanded')).toBe('true');
    expect(ariaOf('controls')).toBe(screen.getByRole('listbox', { name: 'Vorschläge' }).id);
    expect(screen.getByRole('status').textContent).toBe('3 Vorschläge');
    expect(ariaOf('activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(ariaOf('activedescendant')).toBe(options[2]?.id);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
    await user.keyboard('{ArrowDown}');
    expect(ariaOf('activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{Escape}');
    expect([ariaOf('expanded'), ariaOf('activedescendant'), box().value]).toEqual(['false', null, 'c']);
  });

  test('accepts a click in the list and keeps the focus in the text', async () => {
    const { store, user } = await drawFinder(() => Promise.resolve(makers));
    await user.type(box(), 'c');
    await user.click(await screen.findByRole('option', { name: 'Cube' }));
    expect(store.value('/page/maker')).toBe('Cube');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('shows matches of an earlier text when the list is opened', async () => {
    const { user } = await drawFinder(() => Promise.resolve(makers), 'C');
    await user.click(box());
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  test('goes on without a network', async () => {
    const { store, user } = await drawFinder(() => Promise.reject(new Error('offline')));
    await user.type(box(), 'Diamant');
    expect(await screen.findByText(/Die Suche war gerade nicht möglich/)).toBeTruthy();
    act(() => store.flush());
    expect(store.value('/page/maker')).toBe('Diamant');
  });

  test('cancels a search when there is a newer one', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await drawFinder((_finder, query, signal) => {
      signals.push(signal);
      return query === 'ca' ? new Promise(() => undefined) : Promise.resolve(makers);
    });
    await user.type(box(), 'ca');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(box(), 'n');
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  test.each([
    ['a part of the only name', 'anyo', 'Canyon', false],
    ['another spelling of a name among several', 'CANYON', 'Canyon', false],
    ['a name of one’s own that is merely similar', 'Canyonne', 'Canyonne', false],
    ['a name that leads to one entry of a closed list', 'Canyonne', 'Canyon', true],
    ['the beginning of the last entry', 'andere', 'Andere Marke', true],
  ])('makes of %s, when it is left, what it means', async (_, typed, taken, closed) => {
    const last = { id: 'andere', label: 'Andere Marke', last: true };
    const found = typed === 'andere' ? [] : [makers[0] ?? last];
    const { store, user } = await drawFinder(() => Promise.resolve([...found, last]), undefined, closed);
    await user.type(box(), typed);
    await screen.findAllByRole('option');
    await user.tab();
    await waitFor(() => expect(store.value('/page/maker')).toBe(taken));
    expect(box().value).toBe(taken);
  });

  test('decides later when it is left while the search is under way', async () => {
    const { store, user } = await drawFinder(() => Promise.resolve(makers.slice(0, 1)));
    await user.type(box(), 'cany');
    await user.tab();
    expect(store.value('/page/maker')).toBe('cany');
    await waitFor(() => expect(store.value('/page/maker')).toBe('Canyon'));
  });

  test('leaves a text alone that may mean several entries', async () => {
    const { store, user } = await drawFinder(() => Promise.resolve(makers.slice(0, 2)), undefined, true);
    await user.type(box(), 'can');
    await screen.findAllByRole('option');
    await user.tab();
    expect(store.value('/page/maker')).toBe('can');
  });

  test('promises no name of one’s own where only entries of the list are taken', async () => {
    const { user } = await drawFinder(() => Promise.resolve([]), undefined, true);
    await user.type(box(), 'Eigenmarke');
    expect(await screen.findByText('Nichts gefunden. Bitte versuchen Sie ein anderes Wort.')).toBeTruthy();
  });

  test('shows what was answered before and what comes from elsewhere', async () => {
    const { store } = await drawFinder(() => Promise.resolve([]), 'Cube');
    expect(box().value).toBe('Cube');
    act(() => store.setFromOutside({ '/page/maker': 'Canyon' }, 'register'));
    await waitFor(() => expect(box().value).toBe('Canyon'));
  });
});
