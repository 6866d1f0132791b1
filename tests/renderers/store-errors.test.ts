import { describe, expect, test, vi } from 'vitest';
import { fakeStore } from './support/fakeStore.ts';

const keywords = (store: ReturnType<typeof fakeStore>, pointer: string) =>
  store.shownErrors(pointer).map(({ keyword }) => keyword);

describe('Validation speaks', () => {
  test('when the page is left, never before', () => {
    const store = fakeStore();
    store.commit('/a/y', 'wrong');
    expect(store.shownErrorsOf('a')).toEqual([]);
    expect(store.leavePage('a').map(({ pointer }) => pointer)).toEqual(['/x', '/y']);
    expect(keywords(store, '/a/x')).toEqual(['required']);
  });

  test('again while a shown error is being mended, in the words that fit now', () => {
    const store = fakeStore();
    store.leavePage('a');
    store.commit('/a/x', 'too long');
    expect(keywords(store, '/a/x')).toEqual(['maxLength']);
    store.commit('/a/x', 'ok');
    expect(keywords(store, '/a/x')).toEqual([]);
  });

  test('of nothing new until the page is left again', () => {
    const store = fakeStore();
    store.leavePage('a');
    store.commit('/a/y', 'wrong');
    expect(keywords(store, '/a/y')).toEqual([]);
    store.leavePage('a');
    expect(keywords(store, '/a/y')).toEqual(['enum']);
  });

  test('no more of a field that is not asked any more', () => {
    const store = fakeStore();
    store.leavePage('a');
    store.commit('/a/hide', true);
    expect(store.shownErrorsOf('a')).toEqual([]);
  });

  test('of one page without a word about another one', () => {
    const store = fakeStore();
    store.leavePage('a');
    expect(store.shownErrorsOf('b')).toEqual([]);
  });

  test('to the field and to the summary, once each', () => {
    const store = fakeStore();
    const [field, other, summary] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe('/a/x', field);
    store.subscribe('/a/y', other);
    store.subscribeErrors('a', summary);
    store.leavePage('a');
    expect([field, other, summary].map((heard) => heard.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('the same list until it changes, so that a summary is not drawn for nothing', () => {
    const store = fakeStore();
    store.leavePage('a');
    const before = store.shownErrorsOf('a');
    store.commit('/a/y', 'fine');
    expect(store.shownErrorsOf('a')).toBe(before);
  });
});

describe('Errors that the server found', () => {
  const found = [{ page: 'a', pointer: '/y', keyword: 'lookup', params: {} }];

  test('are shown at their fields until the answer changes', () => {
    const store = fakeStore({ answers: { a: { x: 'ok', y: 'taken' } } });
    store.speak(found);
    expect(keywords(store, '/a/y')).toEqual(['lookup']);
    store.commit('/a/x', 'new');
    expect(keywords(store, '/a/y')).toEqual(['lookup']);
    store.commit('/a/y', 'free');
    expect(keywords(store, '/a/y')).toEqual([]);
  });

  test('are shown once, however often they are found', () => {
    const store = fakeStore({ answers: { a: { x: 'ok', y: 'taken' } } });
    store.speak(found);
    store.speak(found);
    expect(store.shownErrorsOf('a')).toHaveLength(1);
  });

  test('are not in the way when the page is left', () => {
    const store = fakeStore({ answers: { a: { x: 'ok', y: 'taken' } } });
    store.speak(found);
    expect(store.leavePage('a')).toEqual([]);
    expect(keywords(store, '/a/y')).toEqual([]);
  });
});
