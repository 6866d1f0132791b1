import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';

const preview = JSON.parse(
  readFileSync(new URL('../../locales/preview/portals.json', import.meta.url), 'utf8'),
) as { home: { trust: { save: { text: string } } } };

stories('Preview texts', (story) => {
  story('are shown on localhost until the address requests the live ones', async (arrive) => {
    const visitor = await arrive();
    const inPreparation = visitor.page.getByText(preview.home.trust.save.text);
    const live = visitor.page.getByText(text('portals:home.trust.save.text'));
    await visitor.open('/');
    await inPreparation.waitFor();
    await visitor.open('/?translations=live');
    await live.waitFor();
    expect(await inPreparation.count()).toBe(0);
    // The tab remembers it.
    await visitor.open('/');
    await live.waitFor();
    await visitor.open('/?translations=preview');
    await inPreparation.waitFor();
  });
});
