import { expect, test } from 'vitest';
import names from '#renderers/widgets/names.json';
import { widgetOf, widgets } from '#renderers/widgets/list.ts';

test('the names that definitions are checked against are those of the widgets', () => {
  expect([...names].sort()).toEqual(Object.keys(widgets).sort());
});

test('an unknown widget is a loud error that names the known ones', () => {
  expect(() => widgetOf('texxt')).toThrow(/Unknown widget "texxt".*textarea/);
});
