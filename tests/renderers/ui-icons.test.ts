import { expect, it } from 'vitest';
import { icons } from '#renderers/ui/icons/list.ts';
import names from '#renderers/ui/icons/names.json';

it('lists the same names for the checks as it can draw', () => {
  expect(names).toEqual(Object.keys(icons).sort());
});
