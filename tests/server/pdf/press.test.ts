import { expect, test } from 'vitest';
import { createRenderPool, renderPdf } from '#server/base/pdf/renderPool.ts';
import { paperWith } from './paperWith.ts';

const paper = (title: string, text = 'Guten Tag.') =>
  paperWith([{ type: 'paragraph', content: [{ text }] }], title);

test('papers that are printed at once come to whoever asked for them', async () => {
  const titles = Array.from({ length: 12 }, (_, place) => `Papier ${place}`);
  const printed = await Promise.all(titles.map((title) => renderPdf(paper(title))));
  const again = await Promise.all(titles.toReversed().map((title) => renderPdf(paper(title))));
  expect(again.toReversed().map(({ sha256 }) => sha256)).toEqual(printed.map(({ sha256 }) => sha256));
  expect(new Set(printed.map(({ sha256 }) => sha256)).size).toBe(titles.length);
});

test('a paper that cannot be printed fails alone, and is tried anew', async () => {
  const broken = { ...paper('Kaputt'), madeAt: 'nie' };
  const press = createRenderPool();
  const [bad, good] = await Promise.allSettled([press(broken), press(paper('Heil'))]);
  expect(bad.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
  await expect(press(broken)).rejects.toThrow();
  await expect(press(paper('Heil'))).resolves.toMatchObject({
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
});

test('the parts of a word of any length stand in lines', async () => {
  const { pdf } = await renderPdf(paper('Lang', 'Donaudampfschifffahrt'.repeat(400)));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
