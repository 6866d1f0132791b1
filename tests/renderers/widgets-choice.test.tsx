// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClosedOptions } from '#renderers/form/formPorts.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/json.ts';
import { lazyWidgetModules } from '#renderers/widgets/lazyWidgetModules.ts';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { isSwitch, needsTwoLines, onePerRow } from '#renderers/widgets/radio.tsx';
import { drawForm } from './support/form.tsx';
import type { FormSetting } from './support/form.tsx';

afterEach(cleanup);

const options = {
  a: { label: 'Alpha', subline: 'Der erste' },
  b: { label: 'Beta' },
  c: { label: 'Gamma' },
};

function draw(schema: JsonSchema, widget: string, rest: Partial<FormSetting> & { own?: JsonObject } = {}) {
  const { own, ...setting } = rest;
  return drawForm({
    properties: { q: schema, other: { type: 'string' } },
    required: ['q'],
    flow: {
      conditions: { narrow: { '/page/other': { const: 'eng' } }, old: { '/page/other': { const: 'alt' } } },
      advice: [{ when: 'old', field: '/page/q', value: 'b' }],
      pages: {
        page: {
          slug: 'page',
          fields: { q: { widget } },
          constrain: [{ when: 'narrow', schema: { properties: { q: { enum: ['b'] } } } }],
        },
      },
    },
    texts: { q: { label: 'Frage', options, ...own } },
    words: {
      advice: { old: 'Ihnen ist Verschleiß wichtig.' },
      covers: {
        comparison: [
          { title: 'Sturz', variants: ['a', 'b'] },
          { title: 'Verschleiß', variants: ['b'] },
          { title: 'Anderes', variants: ['x'] },
        ],
      },
    },
    ...setting,
  });
}

const letters: Json = ['a', 'b', 'c'];

describe('Radio buttons', () => {
  test('are a group with a name, and answer with the value of the option', async () => {
    const { store, user } = await draw({ type: 'string', enum: letters }, 'radio');
    expect(screen.getByRole('radiogroup', { name: 'Frage' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Alpha', description: 'Der erste' }));
    expect(store.value('/page/q')).toBe('a');
  });

  test('are reached by one tab and changed by arrows', async () => {
    const { store, user } = await draw({ type: 'string', enum: letters }, 'radio', {
      answers: { page: { q: 'a' } },
    });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alpha' }));
    await user.keyboard('{ArrowDown}');
    expect(store.value('/page/q')).toBe('b');
  });

  test('of yes and no need no words of their own', async () => {
    const { store, user } = await draw({ type: 'boolean' }, 'radio', { own: { options: {} } });
    await user.click(screen.getByRole('radio', { name: 'Nein' }));
    expect(store.value('/page/q')).toBe(false);
  });

  test('show only the options that a condition leaves', async () => {
    const { store } = await draw({ type: 'string', enum: letters }, 'radio');
    act(() => store.commit('/page/other', 'eng'));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Beta' })).toBeTruthy();
  });

  test.each([
    [4, 30, false],
    [4, 31, true],
    [5, 3, true],
    [1, 3, false],
  ])('%d of them, the longest with %d characters: one per row is %s', (count, length, expected) => {
    const list = Array.from({ length: count }, (_, value) => ({ value, label: 'x'.repeat(length) }));
    expect(onePerRow(list)).toBe(expected);
  });

  test.each([
    [['Herr', 'Frau', 'Divers', 'Keine Angabe'], false],
    [['Deutschland', 'Europa', 'Asien', 'Welt'], true],
    [['Beim Kunden vor Ort', 'Am Telefon', 'Agentur', 'Sonst'], true],
    [['Deutschland', 'Europa', 'Welt'], false],
  ])('%j need two lines: %s', (labels, expected) => {
    expect(needsTwoLines(labels.map((label) => ({ value: label, label })))).toBe(expected);
  });
});

describe('Two options', () => {
  const yes = { value: true, label: 'Ja' };

  test.each([
    ['short words', [yes, { value: false, label: 'Nein' }], true],
    ['an explanation', [yes, { value: false, label: 'Nein', subline: 'Dann endet der Antrag.' }], false],
    ['a long label', [yes, { value: false, label: 'Nein, ich verzichte' }], false],
    ['a third one', [yes, yes, yes], false],
  ])('with %s are judged to be one compact switch or not', (_, options, expected) => {
    expect(isSwitch(options)).toBe(expected);
  });
});

describe('A select', () => {
  test('begins without an answer, and can go back to none', async () => {
    const { store, user } = await draw({ type: 'string', enum: letters }, 'select');
    const select = screen.getByLabelText('Frage');
    expect(screen.getByRole('option', { name: 'Bitte wählen', selected: true })).toBeTruthy();
    await user.selectOptions(select, 'Beta');
    expect(store.value('/page/q')).toBe('b');
    await user.selectOptions(select, 'Bitte wählen');
    expect(store.value('/page/q')).toBeUndefined();
  });
});

describe('Several of several', () => {
  const schema = { type: 'array', items: { type: 'string', enum: letters } };

  test('are answered in the order of the options, whatever was pressed first', async () => {
    const { store, user } = await draw(schema, 'multiChoice');
    await user.click(screen.getByRole('checkbox', { name: 'Gamma' }));
    await user.click(screen.getByRole('checkbox', { name: 'Alpha' }));
    expect(store.value('/page/q')).toEqual(['a', 'c']);
    await user.click(screen.getByRole('checkbox', { name: 'Gamma' }));
    expect(store.value('/page/q')).toEqual(['a']);
  });

  test('can be cards too', async () => {
    const { store, user } = await draw(schema, 'cards');
    await user.click(screen.getByRole('checkbox', { name: 'Beta' }));
    expect(store.value('/page/q')).toEqual(['b']);
  });
});

describe('Cards', () => {
  test('say what each option costs, and follow the prices', async () => {
    const prices: { [value: string]: string } = {};
    const listeners = new Set<() => void>();
    const ports = {
      priceOf: (_pointer: string, value: Json) => prices[String(value)],
      subscribePrices: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const { store, user } = await draw({ type: 'string', enum: letters }, 'cards', { ports });
    prices.a = '8,90 €';
    act(() => listeners.forEach((notify) => notify()));
    await user.click(screen.getByRole('radio', { name: 'Alpha', description: /Der erste.*8,90 €/ }));
    expect(store.value('/page/q')).toBe('a');
  });
});

describe('Modules', () => {
  const schema = { type: 'array', items: { type: 'string', enum: letters } };
  const included = ['a'];
  const ports = {
    priceOf: (_pointer: string, value: Json) => (value === 'b' ? '+ 3,10 € im Monat' : 'inklusive'),
    includedOptions: () => included,
  };

  test('say what each adds, and what is included is ticked, locked and no answer', async () => {
    const { store, user } = await draw(schema, 'multiChoice', { ports });
    const first = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alpha', description: /inklusive/ });
    expect([first.checked, first.disabled]).toEqual([true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Beta', description: /3,10/ }));
    expect(store.value('/page/q')).toEqual(['b']);
    expect(first.checked).toBe(true);
  });

  test('that are included stay open where a number of them is demanded', async () => {
    await draw({ ...schema, minItems: 2 }, 'multiChoice', { ports });
    const first = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alpha' });
    expect([first.checked, first.disabled]).toEqual([false, false]);
  });
});

describe('An option that cannot be had', () => {
  for (const widget of ['cards', 'comparison', 'radio', 'select'])
    test(`cannot be chosen as ${widget}, says why, and opens when it can be had`, async () => {
      let closed: ClosedOptions | undefined = { values: ['a'], reason: 'Die Rate wäre zu klein.' };
      const listeners = new Set<() => void>();
      const ports = {
        closedOptions: () => closed,
        subscribePrices: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
      await draw({ type: 'string', enum: letters }, widget, { ports });
      const role = widget === 'select' ? 'option' : 'radio';
      const option = () => screen.getByRole<HTMLInputElement>(role, { name: /Alpha/ });
      expect(option().disabled).toBe(true);
      expect(document.body.textContent).toContain('Die Rate wäre zu klein.');
      closed = undefined;
      act(() => listeners.forEach((notify) => notify()));
      expect(option().disabled).toBe(false);
      expect(document.body.textContent).not.toContain('Die Rate wäre zu klein.');
    });
});

describe('A checkbox', () => {
  test('answers yes and no', async () => {
    const { store, user } = await draw({ type: 'boolean' }, 'checkbox');
    await user.click(screen.getByRole('checkbox', { name: 'Frage' }));
    expect(store.value('/page/q')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Frage' }));
    expect(store.value('/page/q')).toBe(false);
  });

  test('gives the answer back where only yes is one', async () => {
    const { store, user } = await draw({ type: 'boolean', const: true }, 'checkbox');
    await user.click(screen.getByRole('checkbox', { name: 'Frage' }));
    await user.click(screen.getByRole('checkbox', { name: 'Frage' }));
    expect(store.value('/page/q')).toBeUndefined();
  });
});

describe('A slider over a list of values', () => {
  const euros = { type: 'integer', enum: [0, 150, 300, 500, 1000], default: 300 };
  const texts = {
    options: Object.fromEntries(euros.enum.map((value) => [value, { label: `${value} Euro` }])),
  };
  const slider = () => screen.getByRole('slider', { name: 'Frage' }) as HTMLInputElement;

  test('begins at its default and says the value in words', async () => {
    const { store } = await draw(euros, 'slider', { own: texts });
    expect(store.value('/page/q')).toBe(300);
    expect(slider().getAttribute('aria-valuetext')).toBe('300 Euro');
  });

  test('answers with values of the list only', async () => {
    const { store } = await draw(euros, 'slider', { own: texts });
    fireEvent.change(slider(), { target: { value: '4' } });
    expect(store.value('/page/q')).toBe(1000);
    expect(slider().getAttribute('aria-valuetext')).toBe('1000 Euro');
  });

  test('accepts words as well as numbers, and starts without an answer', async () => {
    const { store, user } = await draw({ type: 'string', enum: letters }, 'slider');
    expect(slider().getAttribute('aria-valuetext')).toBe('Noch nicht gewählt');
    expect(store.value('/page/q')).toBeUndefined();
    act(() => slider().focus());
    await user.keyboard('{Enter}');
    expect(store.value('/page/q')).toBe('a');
  });
});

test('Cards are described only by what is there, before the module of advice has arrived too', async () => {
  const arrived = vi.spyOn(lazyWidgetModules.usual, 'arrived').mockReturnValue(undefined);
  await draw({ type: 'string', enum: letters }, 'cards');
  for (const card of screen.getAllByRole('radio'))
    for (const id of (card.getAttribute('aria-describedby') ?? '').split(' '))
      expect(document.getElementById(id), id).not.toBeNull();
  arrived.mockRestore();
});

test('Cards say which of them fits, and why, as long as the answers speak for it', async () => {
  await loadWidgets(['comparison']);
  const answers = { page: { other: 'alt' } };
  const { store } = await draw({ type: 'string', enum: letters }, 'cards', { answers });
  const told = () =>
    ['Alpha', 'Beta'].map((name) =>
      /Passt zu Ihnen Ihnen ist Verschleiß wichtig/.test(
        (screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    );
  expect(told()).toEqual([false, true]);
  act(() => store.commit('/page/other', 'neu'));
  expect(told()).toEqual([false, false]);
});

describe('A comparison', () => {
  const ports = {
    priceOf: (_pointer: string, value: Json) => (value === 'a' ? '8,90\u00a0€ im Monat' : undefined),
  };

  const answers = { page: { other: 'alt' } };

  test('is the choice: radio buttons that say price, advice and what each holds', async () => {
    const { store, user } = await draw({ type: 'string', enum: letters }, 'comparison', { ports, answers });
    const group = screen.getByRole('radiogroup', { name: 'Frage' });
    const textOf = (name: string) =>
      within(group).getByRole('radio', { name }).getAttribute('aria-describedby');
    const text = (name: string) =>
      (textOf(name) ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    expect(text('Alpha').join(' ')).toMatch(/Der erste.*8,90\u00a0€ im Monat.*Sturz.*Verschleiß/s);
    expect(text('Beta').join(' ')).toMatch(/Passt zu Ihnen.*Ihnen ist Verschleiß wichtig\./s);
    expect(text('Alpha').join(' ')).not.toContain('Passt zu Ihnen');
    const lacks = within(group).getAllByLabelText('nicht enthalten:');
    expect(lacks).toHaveLength(3);
    await user.click(screen.getByText('Beta'));
    expect(store.value('/page/q')).toBe('b');
    await user.keyboard('{ArrowDown}');
    expect(store.value('/page/q')).toBe('c');
  });

  test('chooses nothing for anybody, however good the advice', async () => {
    const { store } = await draw({ type: 'string', enum: letters }, 'comparison', { ports, answers });
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(store.value('/page/q')).toBeUndefined();
  });

  test('follows the swiping with dots and a number for the eye alone', async () => {
    const { container } = await draw({ type: 'string', enum: letters }, 'comparison', { ports });
    const columns = container.querySelector<HTMLElement>('label')?.parentElement;
    if (!columns) throw new Error('There are no columns.');
    Object.defineProperties(columns, {
      scrollWidth: { value: 900 },
      clientWidth: { value: 300 },
      scrollLeft: { value: 600, writable: true },
    });
    fireEvent.scroll(columns);
    expect(screen.getByText('3 von 3').parentElement?.getAttribute('aria-hidden')).toBe('true');
  });
});
