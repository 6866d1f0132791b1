import { touch } from '../../support/hand.ts';
import { shareOf, shareWords } from '../../support/share.ts';
import { stories } from '../../support/story.ts';
import { byTouch } from './lines.ts';
import { reportOnPhone } from './phoneClaim.ts';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

stories(`Claims on a phone with the finger${shareWords}`, (story) => {
  for (const line of shareOf(byTouch))
    story(`${line.line}: a number at once, a file over a broken line, then the rest`, async (arrive) =>
      reportOnPhone(await arrive(phone), line, touch),
    );
});
