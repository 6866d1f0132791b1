import { expect } from 'vitest';
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

  story('shows no picture of a private house to businesses', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    await visitor.open('/?brand=gewerbe');
    await visitor.page.getByRole('heading', { name: 'Häufige Fragen' }).waitFor();
    expect(await visitor.page.locator('figure img').count()).toBe(0);
    await visitor.isSound();
  });
});
