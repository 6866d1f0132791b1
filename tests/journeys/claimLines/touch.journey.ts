import { touch } from '../../support/hand.ts';
import { choiceWords, chosenOf } from '../../support/choice.ts';
import { stories } from '../../support/story.ts';
import { byTouch } from './lines.ts';
import { reportOnPhone } from './phoneClaim.ts';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

stories(`Claims on a phone by touch${choiceWords}`, (story) => {
  for (const line of chosenOf(byTouch, ({ line }) => `schaden.${line}`))
    story(`${line.line}: a number at once, a file over a broken connection, then the rest`, async (arrive) =>
      reportOnPhone(await arrive(phone), line, touch),
    );
});
