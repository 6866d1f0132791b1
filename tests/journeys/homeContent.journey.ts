import { expect } from 'vitest';
import { brandKeys } from '#renderers/tokens/readTokens.ts';
import { stories } from '../support/story.ts';

stories('The home page', (story) => {
  for (const [width, brand] of [
    [390, 'haus'],
    [768, 'nord'],
    [1280, 'direkt'],
  ] as const) {
    story(`shows the editors’ content with its picture (${brand}, ${width} px)`, async (arrive) => {
      const visitor = await arrive({ width });
      await visitor.open(`/?brand=${brand}`);
      const picture = visitor.page.locator('figure img');
      await picture.waitFor();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect.poll(() => picture.getAttribute('alt')).toMatch(/\S{3}/);
      await visitor.page.getByRole('heading', { name: 'Häufige Fragen' }).waitFor();
      await visitor.isSound();
    });
  }

  story('shows a picture of its own in each brand', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const pictures = new Set<string | null>();
    for (const brand of brandKeys) {
      await visitor.open(`/?brand=${brand}`);
      const picture = visitor.page.locator('figure img');
      await picture.waitFor();
      pictures.add(await picture.getAttribute('src'));
    }
    expect(pictures.size).toBe(brandKeys.length);
  });
});
