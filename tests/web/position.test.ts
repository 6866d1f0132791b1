import { describe, expect, test } from 'vitest';
import type { Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';
import { countedSteps, idsOnPage, stepAfter, stepBefore, positionOf } from '#web/wizard/session/position.ts';

const step = (page: string, reachable: boolean, kind: Step['kind'] = 'questions'): Step => ({
  id: page,
  page,
  slug: `slug-${page}`,
  kind,
  complete: reachable,
  reachable,
});

const path = (frontier: string, steps: Step[]): Path => ({
  steps,
  open: false,
  frontier,
  complete: false,
  decision: 'accept',
  reasons: [],
});

const half = path('b', [
  step('a', true),
  step('b', true),
  step('c', false),
  step('summary', false, 'summary'),
]);
const pages = { done: { id: 'done', slug: 'fertig', kind: 'result' } as Page };

describe('an address of the wizard', () => {
  test.each([
    ['its own address leads to where one is', undefined, 'b', true],
    ['a page one has been to', 'slug-a', 'a', false],
    ['the page one is at', 'slug-b', 'b', false],
    ['a page too far ahead', 'slug-c', 'b', true],
    ['a page that is not on the way', 'nowhere', 'b', true],
    ['the result before anything was sent', 'fertig', 'b', true],
  ])('%s', (_, slug, page, redirect) => {
    expect(positionOf(half, pages, slug, false)).toEqual({ step: page, redirect });
  });

  test('after sending there is only the result', () => {
    expect(positionOf(half, pages, 'slug-a', true)).toEqual({ step: 'done', redirect: true });
    expect(positionOf(half, pages, 'fertig', true)).toEqual({ step: 'done', redirect: false });
  });
});

test('the page that follows', () => {
  expect(stepAfter(half, 'a', false)).toBe('b');
  expect(stepAfter(half, 'summary', false)).toBeUndefined();
  expect(stepBefore(half, 'b')).toBe('a');
  expect(stepBefore(half, 'a')).toBeUndefined();
});

test('from the summary one comes back to it, over what is asked anew', () => {
  expect(stepAfter(path('summary', half.steps), 'a', true)).toBe('summary');
  expect(stepAfter(half, 'a', true)).toBe('b');
});

describe('steps that stand below another one', () => {
  const joined = path('b', [
    step('a', true),
    { ...step('b', true), joined: true },
    { ...step('c', false), joined: true },
    step('d', false),
  ]);

  test('are shown on its page, whose address theirs leads to', () => {
    expect(idsOnPage(joined, 'a')).toBe('a,b,c');
    expect(positionOf(joined, pages, 'slug-b', false)).toEqual({ step: 'a', redirect: true });
    expect(positionOf(joined, pages, undefined, false)).toEqual({ step: 'a', redirect: true });
    expect(positionOf(joined, pages, 'slug-a', false)).toEqual({ step: 'a', redirect: false });
  });

  test('are left and returned to with it', () => {
    expect(stepAfter(joined, 'a', false)).toBe('d');
    expect(stepAfter(joined, 'a', true)).toBeUndefined();
    expect(stepBefore(joined, 'd')).toBe('a');
  });

  test('count as one page, which is done when all of them are', () => {
    expect(countedSteps(joined).map(({ id, complete }) => [id, complete])).toEqual([
      ['a', false],
      ['d', false],
    ]);
  });
});
