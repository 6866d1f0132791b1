import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PageDescription } from '#engine/page.ts';
import { press } from './acts.ts';
import { expectAccessible } from './accessible.ts';
import { inTurn, pending, refused, type Replies } from './fakeServer.ts';
import { openPage, type Opening } from './openPage.tsx';

/** A page that is made of an answer of the server. */
export interface AnsweredPage extends Opening {
  /** `the page of all contracts`. */
  name: string;
  page: PageDescription;
  replies: Replies;
  /** The call whose answer the page is made of: a line of the replies. */
  call: string;
  /** Something that stands there once it has come. */
  shows: string | RegExp;
}

/** Tests of a page that loads: it says so, it names a failure and tries again, and it can be used by everybody. */
export function describeAnsweredPages(pages: AnsweredPage[]): void {
  describe.each(pages)('$name', ({ page, replies, call, shows, name: _name, ...opening }) => {
    test('says below its heading that it is loading until the answer comes', async () => {
      const { text } = await openPage(page, { ...replies, [call]: pending }, opening);
      expect((await screen.findAllByText('Wird geladen')).length).toBeGreaterThan(0);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(text()).not.toMatch(shows);
    });

    test('names a failure in German, asks again on request, and shows the answer without barriers', async () => {
      const twice = inTurn(refused(503, 'unavailable'), replies[call]);
      const { server } = await openPage(page, { ...replies, [call]: twice }, opening);
      await screen.findByText('Leider ist etwas schief gelaufen. Bitte versuchen Sie es später nochmal.');
      expect(screen.queryByText(shows)).toBeNull();
      await press('Noch einmal versuchen');
      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
      expect(server.calls(call).length).toBeGreaterThan(1);
      await expectAccessible();
    });
  });
}
