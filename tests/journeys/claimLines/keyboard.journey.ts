import { keyboard } from '../../support/hand.ts';
import { choiceWords, chosenOf } from '../../support/choice.ts';
import { stories } from '../../support/story.ts';
import { byKeyboard } from './lines.ts';
import { reportOnPhone } from './phoneClaim.ts';

const phone = { width: 390, height: 844 };

stories(`Claims on a phone by the keyboard alone${choiceWords}`, (story) => {
  for (const line of chosenOf(byKeyboard, ({ line }) => `schaden.${line}`))
    story(`${line.line}: a number at once, a file over a broken connection, then the rest`, async (arrive) =>
      reportOnPhone(await arrive(phone), line, keyboard),
    );
});
