import { expect, test } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import { offeredSections, sectionBlocks } from '#server/answers/documents/personal/answerBlocks.ts';

const field = (more: Partial<Field> = {}): Field => ({
  pointer: '',
  name: '',
  type: 'integer',
  schema: {},
  widget: 'number',
  required: false,
  ...more,
});
const fields: { [pointer: string]: Field } = {
  '/home/area': field(),
  '/home/read': field({ type: 'boolean', schema: { const: true } }),
};
const entry = (pointer: string, value: string) => ({ pointer, label: pointer, value });

test('An offer repeats the sum that follows from the answers, but neither advice nor declarations', () => {
  const section = { step: 'home', page: 'home', slug: 'wohnung', title: 'Wohnung' };
  const entries = [
    entry('/home/read', 'Bestätigt'),
    entry('/home/area', '59 m²'),
    entry('/facts/insuredSum', '59 m² × 650 € = 38.350 €'),
    entry('/advice/small', 'Wir empfehlen Basis.'),
  ];
  const [offered] = offeredSections([{ ...section, entries }], (pointer) => fields[pointer]);
  expect(offered?.entries.map(({ pointer }) => pointer)).toEqual(['/home/area', '/facts/insuredSum']);
});

test('A paper leaves out questions without an answer, and pages without any', () => {
  const page = (title: string, ...entries: ReturnType<typeof entry>[]) => ({
    step: title,
    page: title,
    slug: title,
    title,
    entries,
  });
  const sections = [
    page('Empfänger', entry('/to/name', 'Bank'), entry('/to/sign', '')),
    page('Leer', entry('/x/y', '')),
  ];
  expect(sectionBlocks(sections, 2, { fieldAt: () => undefined })).toEqual([
    { type: 'heading', level: 2, text: 'Empfänger' },
    { type: 'facts', facts: [{ label: '/to/name', value: 'Bank' }] },
  ]);
});
