import { expect } from 'vitest';
import { brandKeys } from '#renderers/tokens/readTokens.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

/** Lightness of the page's ground, 0 to 255. */
const ground = ({ page }: Visitor) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(red, green, blue);
  });

stories('On a dark device', (story) => {
  story('public pages of every brand are dark and can be read', async (arrive) => {
    const visitor = await arrive({ width: 1280, colorScheme: 'dark' });
    for (const brand of brandKeys)
      for (const address of [
        '/',
        '/hausrat/',
        '/haeufige-fragen/',
        '/kunden/login/',
        '/antrag/sorry/',
        '/fahrrad/antrag/',
      ]) {
        await visitor.open(`${address}?brand=${brand}`);
        expect(await ground(visitor), address).toBeLessThan(60);
        await expectAccessible(visitor.page);
      }
  });

  story('a wizard can be read from its first page to its result', async (arrive) => {
    const visitor = await arrive({ width: 390, colorScheme: 'dark' });
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner, { onPage: () => visitor.isSound() })).toBe('summary');
    await wizard.send();
    await wizard.expectPage('done');
    await visitor.isSound();
  });

  story('the portals are dark too', async (arrive) => {
    for (const [name, root] of [
      ['lea', '/kunden/'],
      ['jana', '/vermittler/'],
    ] as const) {
      const visitor = await arrive({ width: 1280, colorScheme: 'dark' });
      await visitor.open(`${root}login/`);
      await signIn(visitor.page, visitor.serverUrl, demoPerson(name));
      await visitor.page.waitForURL(`**${root}`);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await ground(visitor)).toBeLessThan(60);
      await visitor.isSound();
    }
  });

  story(
    'a person chooses light pages, which stay light on the next page and from its first sight',
    async (arrive) => {
      const visitor = await arrive({ width: 390, colorScheme: 'dark' });
      await visitor.open('/');
      const choice = visitor.page.getByRole('combobox', { name: text('common:footer.scheme.label') });
      await choice.selectOption(text('common:footer.scheme.light'));
      await expect.poll(() => ground(visitor)).toBeGreaterThan(200);
      await visitor.page.goto('/haeufige-fragen/', { waitUntil: 'commit' });
      expect(await ground(visitor)).toBeGreaterThan(200);
      expect(await visitor.page.getAttribute('html', 'data-scheme')).toBe('light');
      await visitor.open('/fahrrad/antrag/');
      expect(await ground(visitor)).toBeGreaterThan(200);
      await choice.selectOption(text('common:footer.scheme.device'));
      await expect.poll(() => ground(visitor)).toBeLessThan(60);
    },
  );

  story('paper stays light', async (arrive) => {
    const visitor = await arrive({ width: 1280, colorScheme: 'dark' });
    await visitor.open('/haeufige-fragen/');
    await visitor.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = await visitor.page.evaluate(() => getComputedStyle(document.documentElement).color);
    expect(ink).toBe('rgb(27, 31, 36)');
  });
});
