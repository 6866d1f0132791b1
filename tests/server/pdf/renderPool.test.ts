import { expect, test } from 'vitest';
import { createRenderPool, renderPdf } from '#server/base/pdf/renderPool.ts';
import { paperWith } from './paperWith.ts';

const paper = (title: string, text = 'Guten Tag.') =>
  paperWith([{ type: 'paragraph', content: [{ text }] }], title);

test('Documents rendered concurrently are returned to their callers', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Papier ${index}`);
  const printed = await Promise.all(titles.map((title) => renderPdf(paper(title))));
  const again = await Promise.all(titles.toReversed().map((title) => renderPdf(paper(title))));
  expect(again.toReversed().map(({ sha256 }) => sha256)).toEqual(printed.map(({ sha256 }) => sha256));
  expect(new Set(printed.map(({ sha256 }) => sha256)).size).toBe(titles.length);
});

test('A document that cannot be rendered fails alone and is rendered again on the next request', async () => {
  const broken = { ...paper('Kaputt'), createdAt: 'nie' };
  const press = createRenderPool();
  const [bad, good] = await Promise.allSettled([press(broken), press(paper('Heil'))]);
  expect(bad.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
  await expect(press(broken)).rejects.toThrow();
  await expect(press(paper('Heil'))).resolves.toMatchObject({
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
});

test('The parts of a word of any length fit on lines', async () => {
  const { pdf } = await renderPdf(paper('Lang', 'Donaudampfschifffahrt'.repeat(400)));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
