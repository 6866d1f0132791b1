// @vitest-environment jsdom
import { Profiler } from 'react';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { widgets } from '#renderers/widgets/list.ts';
import type { ControlProps } from '#renderers/form/widget.ts';
import { fibersBelow } from './support/fibers.ts';
import { drawForm } from './support/form.tsx';

const drawn: string[] = [];
const text = widgets.text!;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Counts how often each field's widget is drawn. */
function counted() {
  const { draw: Widget } = text;
  vi.spyOn(text, 'draw').mockImplementation((props: ControlProps) => (
    <Profiler id={props.options.pointer ?? ''} onRender={(id) => drawn.push(id)}>
      {typeof Widget === 'function' && <Widget {...props} />}
    </Profiler>
  ));
}

const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, { type: 'string' }]));

test('typing and committing draws nothing, an answer from elsewhere draws its field alone', async () => {
  counted();
  const { store, user } = await drawForm({ properties: many });
  drawn.length = 0;
  await user.type(screen.getByLabelText(/^f7 /), 'abc');
  expect(drawn).toEqual([]);
  act(() => store.flush());
  expect(drawn).toEqual([]);
  expect(store.value('/page/f7')).toBe('abc');
  act(() => store.commit('/page/f7', 'von außen'));
  expect(screen.getByLabelText<HTMLInputElement>(/^f7 /).value).toBe('von außen');
  expect(drawn).toEqual(['/page/f7']);
});

test('a condition draws the field that it shows, and no other', async () => {
  counted();
  const { store, user } = await drawForm({
    properties: many,
    flow: {
      conditions: { shown: { '/page/f1': { const: 'ja' } } },
      pages: { page: { slug: 'page', fields: { f9: { when: 'shown' } } } },
    },
  });
  drawn.length = 0;
  await user.type(screen.getByLabelText(/^f1 /), 'ja');
  act(() => store.flush());
  expect(drawn).toEqual(['/page/f9']);
});

test('an answer in one item of a list draws its field alone, and adding an item those of the new one', async () => {
  counted();
  const items = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
  const { store, user } = await drawForm({
    properties: { things: { type: 'array', items } },
    answers: { page: { things: [{}, {}] } },
  });
  drawn.length = 0;
  const [first] = await screen.findAllByLabelText(/^a /);
  await user.type(first!, 'abc');
  act(() => store.flush());
  expect(drawn).toEqual([]);
  act(() => store.commit('/page/things/1/b', 'von außen'));
  expect(drawn).toEqual(['/page/things/1/b']);
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: /hinzufügen/ }));
  expect(drawn).toEqual(['/page/things/2/a', '/page/things/2/b']);
});

test('a text question is made of at most 24 components and elements', async () => {
  const { container } = await drawForm({ properties: many });
  // The rows are the only child of the page, and each holds one question.
  const [rows] = container.children;
  expect(rows!.children).toHaveLength(40);
  expect(fibersBelow(rows!) / 40).toBeLessThanOrEqual(24);
});
