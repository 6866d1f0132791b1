// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { definitionOf, drawForm } from './support/form.tsx';

afterEach(cleanup);

const placeSchema = {
  type: 'object',
  properties: {
    postcode: { type: 'string', format: 'postcode', 'x-semantic': 'postal-code' },
    city: { type: 'string', 'x-semantic': 'address-level2' },
  },
  required: ['postcode', 'city'],
  additionalProperties: false,
};
const placeTexts = {
  place: {
    label: 'Wo steht das Rad?',
    fields: { postcode: { label: 'Postleitzahl' }, city: { label: 'Ort' } },
  },
};

describe('A group of fields (address)', () => {
  test('keeps its parts below its own pointer', async () => {
    const { store, user } = await drawForm({ properties: { place: placeSchema }, texts: placeTexts });
    await user.type(screen.getByLabelText('Ort'), 'Dresden');
    await user.tab();
    expect(store.answers()).toEqual({ page: { place: { city: 'Dresden' } } });
    expect(screen.getByRole('group', { name: /Wo steht das Rad\?/ })).toBeTruthy();
  });

  test('speaks what is missing at its parts, not at the group', async () => {
    const { store } = await drawForm({
      properties: { place: placeSchema },
      required: ['place'],
      texts: placeTexts,
    });
    act(() => void store.leavePage('page'));
    expect(store.shownErrorsOf('page').map(({ pointer }) => pointer)).toEqual([
      '/place/postcode',
      '/place/city',
    ]);
    expect(screen.getByLabelText('Ort').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Answers that come from elsewhere', () => {
  test('appear in the input at once and change no other field', async () => {
    const { store } = await drawForm({ properties: { place: placeSchema }, texts: placeTexts });
    act(() => store.setFromOutside({ '/page/place/city': 'Dresden' }, 'register'));
    expect((screen.getByLabelText('Ort') as HTMLInputElement).value).toBe('Dresden');
    expect((screen.getByLabelText('Postleitzahl') as HTMLInputElement).value).toBe('');
    expect(store.provenance()).toEqual({ '/page/place/city': 'register' });
  });

  test('leave alone what is being typed at that moment', async () => {
    const { store, user } = await drawForm({ properties: { place: placeSchema }, texts: placeTexts });
    const city = screen.getByLabelText('Ort') as HTMLInputElement;
    await user.type(city, 'Pir');
    act(() => store.setFromOutside({ '/page/place/city': 'Dresden' }, 'register'));
    await user.type(city, 'na');
    expect(city.value).toBe('Pirna');
    await user.tab();
    expect(store.answers()).toEqual({ page: { place: { city: 'Pirna' } } });
  });

  test('fill a field from an earlier answer until it is answered', async () => {
    const { store, user } = await drawForm({
      pages: {
        earlier: { properties: { name: { type: 'string' } } },
        page: { properties: { name: { type: 'string' } } },
      },
      flow: {
        pages: {
          page: { slug: 'page', fields: { name: { sameAs: '/earlier/name' } } },
          earlier: { slug: 'e' },
        },
      },
      texts: { name: { label: 'Name' } },
      answers: { earlier: { name: 'Anna' } },
    });
    const input = screen.getByLabelText(/Name/) as HTMLInputElement;
    expect(input.value).toBe('Anna');
    act(() => store.commit('/earlier/name', 'Berta'));
    act(() => store.enterPage('page'));
    expect(input.value).toBe('Berta');
    await user.clear(input);
    await user.tab();
    act(() => store.enterPage('page'));
    expect(input.value).toBe('');
  });
});

describe('A field that depends on another one', () => {
  const setting = {
    properties: { used: { type: 'boolean' }, receipt: { type: 'string' } },
    required: ['receipt'],
    flow: {
      conditions: { isUsed: { '/page/used': { const: true } } },
      pages: {
        page: { slug: 'page', fields: { receipt: { when: 'isUsed' }, used: { widget: 'checkbox' } } },
      },
    },
    texts: { used: { label: 'Gebraucht' }, receipt: { label: 'Beleg' } },
  };

  test('comes, goes, and comes back with what was answered', async () => {
    const { store, user } = await drawForm(setting);
    expect(screen.queryByLabelText('Beleg')).toBeNull();
    await user.click(screen.getByLabelText(/Gebraucht/));
    await user.type(screen.getByLabelText('Beleg'), 'Rechnung 7');
    await user.click(screen.getByLabelText(/Gebraucht/));
    expect(screen.queryByLabelText('Beleg')).toBeNull();
    expect(store.value('/page/receipt')).toBe('Rechnung 7');
    await user.click(screen.getByLabelText(/Gebraucht/));
    expect((screen.getByLabelText('Beleg') as HTMLInputElement).value).toBe('Rechnung 7');
  });

  test('keeps what was typed in the very moment it went', async () => {
    const { store, user } = await drawForm({ ...setting, answers: { page: { used: true } } });
    await user.type(screen.getByLabelText('Beleg'), 'Rechnung 8');
    // No pause and no blur: the condition changes from outside.
    act(() => store.commit('/page/used', false));
    expect(store.value('/page/receipt')).toBe('Rechnung 8');
  });
});

describe('Live reload of a definition', () => {
  test('draws the new fields in place, with answers, unsaved text and focus kept', async () => {
    const { store, user, reload } = await drawForm({
      properties: { name: { type: 'string' } },
      texts: { name: { label: 'Name' }, colour: { label: 'Farbe' } },
    });
    const input = screen.getByLabelText(/Name/);
    await user.type(input, 'Anna');
    const next = await definitionOf({
      properties: { name: { type: 'string' }, colour: { type: 'string' } },
      required: ['name'],
    });
    act(() => reload(next));
    expect(screen.getByLabelText(/Farbe/)).toBeTruthy();
    expect(screen.getByLabelText('Name')).toBe(input);
    expect(document.activeElement).toBe(input);
    expect((input as HTMLInputElement).value).toBe('Anna');
    expect(store.value('/page/name')).toBe('Anna');
  });
});
