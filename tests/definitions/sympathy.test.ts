import { expect, test } from 'vitest';
import claimTexts from '../../locales/live/claims.json' with { type: 'json' };
import mails from '../../locales/live/mails.json' with { type: 'json' };
import { pathOf } from '#engine/judgement/path.ts';
import { getPointer } from '#engine/pointer.ts';
import { open, sources, today } from './support/opened.ts';

const claims = sources.map(({ id }) => id).filter((id) => id.startsWith('schaden.'));
const sympathy = /tut uns leid/;
/** Words by which an insurer threatens to end the contract. */
const threat = /[Ww]ir (dürfen|können) (es auch|[^.]*kündigen)|kündigen wir|unser Kündigungsrecht/;

test('there are nine reports of claims', () => {
  expect(claims).toHaveLength(9);
});

test.each(claims)(
  '%s begins with a word of sympathy, for customers and for those who suffered',
  async (id) => {
    const { loaded, source } = await open(id);
    const { addresses } = loaded.definition;
    for (const context of ['meldung', 'geschaedigt'].filter((name) => name in addresses)) {
      const inputs = { today, role: 'offen' as const, context, brand: 'haus', lookups: {}, flags: {} };
      const first = pathOf(loaded, {}, inputs).steps[0]?.id ?? '';
      expect(JSON.stringify(getPointer(source.texts, `/pages/${first}`)), first).toMatch(sympathy);
    }
  },
);

test.each(claims)('%s never speaks of the right of the insurer to end the contract', async (id) => {
  const { source } = await open(id);
  expect(JSON.stringify(source.texts)).not.toMatch(threat);
});

test('the result of a claim and its mail begin with a word of sympathy as well', () => {
  expect(claimTexts.report.done.lead).toMatch(sympathy);
  expect(mails.claim.received.intro).toMatch(sympathy);
  expect(JSON.stringify([claimTexts, mails.claim])).not.toMatch(threat);
});
