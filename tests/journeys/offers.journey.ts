import { expect } from 'vitest';
import { Offers } from '../support/offers.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** What every person may change: the own workbench and the own sign-ins. */
const own = /\/api\/(?:vermittler\/einstellungen|benutzer\/)/;

/** Signs in a demo person and follows everything that is offered from an address on. */
async function follow(visitor: Visitor, person: string, start: string) {
  const { page, serverUrl } = visitor;
  await visitor.open('/vermittler/login/');
  await signIn(page, serverUrl, demoPerson(person));
  await expect.poll(() => visitor.path()).not.toBe('/vermittler/login/');
  return new Offers(page).follow(`${serverUrl}${start}`);
}

/** Takes the right to make changes from what the server says of a person. */
const withoutChanges = ({ page }: Visitor) =>
  page.route('**/api/vermittler/ich', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { rights: object };
    await route.fulfill({ response, json: { ...me, rights: { ...me.rights, changes: false } } });
  });

stories('What the pages of agents offer', (story) => {
  story('is never refused to brokers, sub-agents and deputies', async (arrive) => {
    const maria = await arrive();
    const tim = await arrive();
    const mia = await arrive();
    await withoutChanges(mia);
    const [broker, subAgent, deputy] = await Promise.all([
      follow(maria, 'maria', '/extranet/'),
      follow(tim, 'tim', '/vermittler/'),
      follow(mia, 'mia', '/vermittler/'),
    ]);
    for (const { refused } of [broker, subAgent, deputy]) expect(refused).toEqual([]);
    for (const { changes } of [broker, deputy])
      expect(changes.filter((change) => !own.test(change))).toEqual([]);
    // Without changes there are fewer pages, but never few.
    for (const { pages, buttons } of [broker, subAgent, deputy]) {
      expect(pages).toBeGreaterThanOrEqual(8);
      expect(buttons).toBeGreaterThanOrEqual(15);
    }
  });
});
