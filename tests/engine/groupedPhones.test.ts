import { expect, it } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import { groupPhone } from '#engine/formats/phone.ts';
import { groupedPhones } from '#engine/text/groupedPhones.ts';

const semantics: { [pointer: string]: string } = { '/contact/phone': 'tel', '/contact/iban': 'iban' };
const fieldAt = (pointer: string): Field | undefined =>
  semantics[pointer] === undefined
    ? undefined
    : {
        name: '',
        pointer,
        type: 'string',
        widget: 'text',
        required: false,
        schema: {},
        semantic: semantics[pointer],
      };

it('Phone numbers are said in groups, wherever they stand, and nothing else is', () => {
  const entry = (pointer: string, value: string) => ({ pointer, label: pointer, value });
  const section = (value: string) => ({
    step: 'contact',
    page: 'contact',
    slug: 'kontakt',
    title: 'Kontakt',
    entries: [
      {
        pointer: '/contact',
        label: 'Kontakt',
        children: [entry('/contact/phone', value), entry('/contact/iban', '+491712345678')],
      },
    ],
  });
  const said = (value: string) => groupedPhones([section(value)], fieldAt, groupPhone);
  expect(said('+491712345678')).toEqual([section('+49 171 2345678')]);
  expect(said('+493511234567')).toEqual([section('+49 351 1234567')]);
  expect(said('')).toEqual([section('')]);
  expect(said('keine')).toEqual([section('keine')]);
});
