import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Inputs } from '#engine/definition/answers.ts';
import { heading, press } from './acts.ts';
import { moduleOf } from './definition.ts';

/** What a small wizard is judged by. */
export const inputs: Inputs = {
  today: '2026-11-20',
  flags: {},
  role: 'offen',
  context: 'antrag',
  brand: 'haus',
  lookups: {},
};

/** Two pages of questions, a summary and an end. */
export const smallModule = moduleOf({
  order: ['thing', 'person'],
  pages: {
    thing: {
      properties: { sum: { type: 'integer', minimum: 1 }, gift: { type: 'boolean' } },
      required: ['sum'],
    },
    person: { properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
  },
  flow: {
    pages: {
      thing: { slug: 'thing' },
      person: { slug: 'person' },
      summary: { slug: 'summary', kind: 'summary' },
      done: { slug: 'done', kind: 'result' },
    },
  },
});

/** Its texts; the module of every wizard of a test names the namespace `produkt.klein`. */
export const smallTexts = {
  title: 'Kleinversicherung',
  icon: 'shield',
  pages: {
    thing: { title: 'Ihr Ding', heading: 'Was ist es wert?' },
    person: { title: 'Sie', heading: 'Wer sind Sie?' },
    summary: { title: 'Prüfen', heading: 'Stimmt alles?' },
    done: { title: 'Fertig', heading: 'Fertig' },
  },
  fields: {
    thing: { sum: { label: 'Wert' }, gift: { label: 'Geschenkt' } },
    person: { name: { label: 'Name' } },
  },
};

/** Types into a question of the wizard, which takes an answer as it is typed. */
export async function answer(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  const user = userEvent.setup({ delay: null });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

/** Answers both pages and comes to the summary. */
export async function toSummary(): Promise<void> {
  await answer('Wert', '5');
  await press('Weiter');
  await heading('Wer sind Sie?');
  await answer('Name', 'Lea');
  await press('Weiter');
  await heading('Stimmt alles?');
}
