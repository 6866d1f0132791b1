import { describe, expect, test, vi } from 'vitest';
import { definition, fakeStore } from './support/fakeStore.ts';

describe('A change notifies one field', () => {
  test('and no other', () => {
    const store = fakeStore();
    const [x, y, all] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe('/a/x', x);
    store.subscribe('/a/y', y);
    store.subscribeAnswers(all);
    store.commit('/a/y', 'new');
    expect([x, y, all].map((heard) => heard.mock.calls.length)).toEqual([0, 1, 1]);
  });

  test('and those whose state follows from it', () => {
    const store = fakeStore();
    const x = vi.fn();
    expect(store.fieldState('/a/x').shown).toBe(true);
    store.subscribe('/a/x', x);
    store.commit('/a/hide', true);
    expect(x).toHaveBeenCalledTimes(1);
    expect(store.fieldState('/a/x').shown).toBe(false);
  });

  test('but not if the answer stays the same', () => {
    const store = fakeStore({ answers: { a: { y: { deep: [1] } } } });
    const heard = vi.fn();
    store.subscribeAnswers(heard);
    store.commit('/a/y', { deep: [1] });
    expect(heard).not.toHaveBeenCalled();
  });

  test('what a field shows is the same object until the field changes', () => {
    const store = fakeStore();
    const before = store.field('/a/x');
    store.commit('/a/y', 'new');
    expect(store.field('/a/x')).toBe(before);
    store.commit('/a/x', 'new');
    expect(store.field('/a/x')).not.toBe(before);
  });
});

describe('Answers', () => {
  test('are never changed in place, so that they can be compared', () => {
    const answers = { a: { y: 'old' }, b: { y: 'other' } };
    const store = fakeStore({ answers });
    store.commit('/a/y', 'new');
    expect(answers.a.y).toBe('old');
    expect(store.answers()).toEqual({ a: { y: 'new' }, b: { y: 'other' } });
    expect(store.answers().b).toBe(answers.b);
  });

  test('of a group that is given whole are those of its parts, drawn at the moment or not', () => {
    const store = fakeStore({ answers: { a: { y: { city: 'Bonn' } } } });
    expect(store.field('/a/y/city').value).toBe('Bonn');
    store.setFromOutside({ '/a/y': { city: 'Köln' } }, 'register');
    expect(store.field('/a/y/city').value).toBe('Köln');
  });

  test('say who gave them', () => {
    const store = fakeStore({ giver: 'agent' });
    store.commit('/a/x', '1');
    store.setFromOutside({ '/a/y': '2' }, 'register');
    expect(store.provenance()).toEqual({ '/a/x': 'agent', '/a/y': 'register' });
  });

  test('of a field that is not asked any more are kept', () => {
    const store = fakeStore({ answers: { a: { x: 'kept' } } });
    store.commit('/a/hide', true);
    expect(store.value('/a/x')).toBe('kept');
  });

  test('of one page can be forgotten, and all of them', () => {
    const store = fakeStore({ answers: { a: { x: '1' }, b: { x: '2' } } });
    store.resetPage('a');
    expect(store.answers()).toEqual({ b: { x: '2' } });
    store.reset();
    expect(store.answers()).toEqual({});
  });

  test('are taken over whole from a draft', () => {
    const store = fakeStore({ answers: { a: { x: '1' } } });
    const heard = vi.fn();
    store.subscribe('/a/x', heard);
    store.replaceAnswers({ a: { x: '2' } }, { '/a/x': 'customer' });
    expect(store.field('/a/x').value).toBe('2');
    expect(heard).toHaveBeenCalled();
  });

  test('survive another version of the definition', () => {
    const store = fakeStore({ answers: { a: { x: '1' } } });
    store.replaceDefinition(definition('2'));
    expect(store.loaded().definition.version).toBe('2');
    expect(store.value('/a/x')).toBe('1');
  });
});

describe('What is not in the answers yet', () => {
  test('is flushed before a page is judged', () => {
    const store = fakeStore();
    store.registerPending(() => store.commit('/a/x', 'abc'));
    expect(store.leavePage('a')).toEqual([]);
  });

  test('is waited for when it is a look-up, also one that another one starts', async () => {
    const store = fakeStore();
    const order: string[] = [];
    const later = (name: string) =>
      Promise.resolve().then(() => {
        order.push(name);
        if (name === 'first') store.track(later('second'));
      });
    store.track(later('first'));
    await store.settled();
    expect(order).toEqual(['first', 'second']);
  });

  test('does not hold up the page when a look-up breaks', async () => {
    const store = fakeStore();
    store.track(Promise.reject(new Error('broken')));
    await expect(store.settled()).resolves.toBeUndefined();
  });

  test('becomes part of the inputs as the verdict of a look-up, and can be taken back', () => {
    const store = fakeStore();
    store.noteLookup('postcode', '01067', true);
    store.noteLookup('postcode', '99999', false);
    expect(store.inputs().lookups).toEqual({ postcode: { '01067': true, '99999': false } });
    store.noteLookup('postcode', '99999', undefined);
    expect(store.inputs().lookups).toEqual({ postcode: { '01067': true } });
  });
});

describe('Items of a list', () => {
  test('keep their ids when others go', () => {
    const store = fakeStore({ answers: { a: { list: [{ n: 1 }, { n: 2 }, { n: 3 }] } } });
    const [, second, third] = store.itemIds('/a/list');
    store.removeItem('/a/list', 0);
    expect(store.value('/a/list')).toEqual([{ n: 2 }, { n: 3 }]);
    expect(store.itemIds('/a/list')).toEqual([second, third]);
  });

  test('never take over the id of one that went', () => {
    const store = fakeStore({ answers: { a: { list: [{}] } } });
    const [gone] = store.itemIds('/a/list');
    store.removeItem('/a/list', 0);
    store.addItem('/a/list', {});
    expect(store.itemIds('/a/list')).not.toContain(gone);
  });

  test('that are not there cannot be removed', () => {
    const store = fakeStore({ answers: { a: { list: [{ n: 1 }] } } });
    store.removeItem('/a/list', 4);
    expect(store.value('/a/list')).toEqual([{ n: 1 }]);
  });

  test('that went come back to their place with their id, and who gave the answers of each stays with it', () => {
    const given = { '/a/list': 'customer', '/a/list/0/n': 'agent', '/a/list/1/n': 'register' } as const;
    const answers = { a: { list: [{ n: 1 }, { n: 2 }, { n: 3 }] } };
    const store = fakeStore({ answers, provenance: { ...given, '/a/list/2/n': 'default' } });
    const before = store.itemIds('/a/list');
    const removed = store.removeItem('/a/list', 1);
    expect(store.provenance()).toEqual({
      '/a/list': 'customer',
      '/a/list/0/n': 'agent',
      '/a/list/1/n': 'default',
    });
    if (removed) store.restoreItem(removed);
    expect(store.answers()).toEqual(answers);
    expect(store.itemIds('/a/list')).toEqual(before);
    expect(store.provenance()).toEqual({ ...given, '/a/list/2/n': 'default' });
  });

  test('come back to the end of a list that is shorter now', () => {
    const store = fakeStore({ answers: { a: { list: [{ n: 1 }, { n: 2 }, { n: 3 }] } } });
    const removed = store.removeItem('/a/list', 2);
    store.removeItem('/a/list', 0);
    if (removed) store.restoreItem(removed);
    expect(store.value('/a/list')).toEqual([{ n: 2 }, { n: 3 }]);
  });

  test('notify the draft keeper when they are removed and restored', () => {
    const store = fakeStore({ answers: { a: { list: [{ n: 1 }] } } });
    let saved = 0;
    store.subscribeAnswers(() => (saved += 1));
    const removed = store.removeItem('/a/list', 0);
    if (removed) store.restoreItem(removed);
    expect(saved).toBe(2);
  });
});
