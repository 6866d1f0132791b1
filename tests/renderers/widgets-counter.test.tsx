// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const press = (name: string) => screen.getByRole('button', { name });

describe('A counter', () => {
  const draw = (owners?: number) =>
    drawForm({
      properties: { owners: { type: 'integer', minimum: 1, maximum: 3 } },
      required: ['owners'],
      flow: { pages: { page: { slug: 'page', fields: { owners: { widget: 'counter' } } } } },
      texts: { owners: { label: 'Inhaber' } },
      answers: owners === undefined ? {} : { page: { owners } },
    });
  const box = () => screen.getByRole('textbox', { name: 'Inhaber' }) as HTMLInputElement;

  test('counts up and down between its bounds, and shows the number', async () => {
    const { store, user } = await draw(2);
    await user.click(press('Inhaber: eins mehr'));
    expect(box().value).toBe('3');
    await user.click(press('Inhaber: eins mehr'));
    expect(store.value('/page/owners')).toBe(3);
    for (let times = 0; times < 4; times += 1) await user.click(press('Inhaber: eins weniger'));
    expect(store.value('/page/owners')).toBe(1);
    expect(box().value).toBe('1');
    expect(press('Inhaber: eins weniger').getAttribute('aria-disabled')).toBe('true');
  });

  test('begins at its lowest number, and counts on from one that was typed', async () => {
    const { store, user } = await draw();
    await user.click(press('Inhaber: eins mehr'));
    expect(store.value('/page/owners')).toBe(1);
    await user.clear(box());
    await user.type(box(), '2');
    await user.click(press('Inhaber: eins mehr'));
    expect(store.value('/page/owners')).toBe(3);
  });
});

describe('A list that is counted', () => {
  const travellers = (bounds: object) => ({
    type: 'array',
    ...bounds,
    items: {
      type: 'object',
      properties: { age: { type: 'string', enum: ['young', 'old'] }, name: { type: 'string' } },
      required: ['age'],
      additionalProperties: false,
    },
  });
  const draw = (bounds: object, suggested?: object[]) =>
    drawForm({
      properties: { travellers: travellers(bounds) },
      required: ['travellers'],
      flow: {
        pages: {
          page: { slug: 'page', fields: { travellers: { widget: 'list', countBy: 'age' } } },
        },
      },
      texts: {
        travellers: {
          label: 'Reisende',
          item: 'Person',
          items: 'Personen',
          fields: { age: { options: { young: { label: 'Jung' }, old: { label: 'Alt' } } } },
        },
      },
      answers: suggested ? { page: { travellers: suggested as never } } : {},
    });
  const ready = () => screen.findByRole('button', { name: 'Jung: eins mehr' });

  test('has one item more for each press, and one less of that kind', async () => {
    const { store, user } = await draw({ minItems: 1, maxItems: 9 });
    await user.click(await ready());
    await user.click(press('Alt: eins mehr'));
    await user.click(press('Jung: eins mehr'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'young' }, { age: 'old' }, { age: 'young' }]);
    expect(screen.getByText('Jung: 2, Alt: 1')).toBeTruthy();
    await user.click(press('Alt: eins weniger'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'young' }, { age: 'young' }]);
  });

  test('brings an item back as it was when a press is taken back', async () => {
    const { store, user } = await draw({ maxItems: 9 }, [{ age: 'young', name: 'Lea' }, { age: 'old' }]);
    await ready();
    await user.click(press('Jung: eins weniger'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'old' }]);
    await user.click(press('Jung: eins mehr'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'young', name: 'Lea' }, { age: 'old' }]);
  });

  test('lets the only item that there may be change its kind, and takes no more than there may be', async () => {
    const { store, user } = await draw({ maxItems: 1 });
    await user.click(await ready());
    await user.click(press('Alt: eins mehr'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'old' }]);
    await user.click(press('Alt: eins mehr'));
    expect(store.value('/page/travellers')).toEqual([{ age: 'old' }]);
  });

  test('says how many are missing, and keeps no item of which nothing is known', async () => {
    const { store, user } = await draw({ minItems: 2, maxItems: 2 }, [{}, {}]);
    await ready();
    await waitFor(() => expect(store.value('/page/travellers')).toEqual([]));
    act(() => void store.leavePage('page'));
    expect(store.shownErrorsOf('page').map(({ pointer }) => pointer)).toEqual(['/travellers']);
    expect(screen.getByText('Bitte nennen Sie genau 2 Personen.')).toBeTruthy();
    await user.click(press('Jung: eins mehr'));
    await user.click(press('Jung: eins mehr'));
    expect(screen.queryByText('Bitte nennen Sie genau 2 Personen.')).toBeNull();
  });
});
