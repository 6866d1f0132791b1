import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Inputs } from '#engine/definition/answers.ts';
import { heading, press } from './acts.ts';
import type { MachineSource } from '#engine/definition/source.ts';
import { moduleOf } from './definition.ts';
import { openPage } from './openPage.tsx';
import type { Replies } from './fakeServer.ts';

/** What a small wizard is judged by. */
export const inputs: Inputs = {
  today: '2026-11-20',
  flags: {},
  role: 'offen',
  context: 'antrag',
  brand: 'haus',
  lookups: {},
};

/** How a small wizard differs: by its way, or by its second page standing below its first. */
interface Difference {
  machine?: MachineSource;
  below?: string;
}

/** Compiles two pages of questions, a summary and an end; by default one comes after the other. */
const smallModuleOf = ({ machine, below }: Difference = {}): Promise<unknown> =>
  moduleOf({
    order: ['thing', 'person'],
    pages: {
      thing: {
        properties: { sum: { type: 'integer', minimum: 1 }, gift: { type: 'boolean' } },
        required: ['sum'],
      },
      person: { properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
      ...(machine?.states['more'] && {
        more: { properties: { wish: { type: 'string', minLength: 1 } }, required: ['wish'] },
      }),
    },
    flow: {
      pages: {
        thing: { slug: 'thing' },
        person: { slug: 'person', ...(below !== undefined && { below }) },
        ...(machine?.states['more'] && { more: { slug: 'more' } }),
        summary: { slug: 'summary', kind: 'summary' },
        done: { slug: 'done', kind: 'result' },
      },
      ...(machine && { machine }),
    },
  });

export const smallModule = smallModuleOf();

/** Its texts; the module of every wizard of a test names the namespace `produkt.klein`. */
export const smallTexts = {
  title: 'Kleinversicherung',
  icon: 'shield',
  pages: {
    thing: { title: 'Ihr Ding', heading: 'Was ist es wert?' },
    person: { title: 'Sie', heading: 'Wer sind Sie?' },
    more: { title: 'Wunsch', heading: 'Was wünschen Sie?' },
    summary: { title: 'Prüfen', heading: 'Stimmt alles?' },
    done: { title: 'Fertig', heading: 'Fertig' },
  },
  fields: {
    thing: { sum: { label: 'Wert' }, gift: { label: 'Geschenkt' } },
    person: { name: { label: 'Name' } },
    more: { wish: { label: 'Wunsch' } },
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

/** Opens an application whose way is said by a machine. */
export const openSmall = (machine: MachineSource, replies: Replies) => openDifferent({ machine }, replies);

/** Opens an application that differs. */
export const openDifferent = (difference: Difference, replies: Replies = {}) =>
  openPage(
    { kind: 'wizard' },
    {
      'texts produkt.klein': smallTexts,
      'POST /api/entwuerfe': {
        id: 'd'.repeat(40),
        etag: '"1"',
        expiresAt: '2026-12-20T10:00:00Z',
        link: '/klein/antrag/',
        inputs,
      },
      [`PUT /api/entwuerfe/${'d'.repeat(40)}`]: { etag: '"2"', expiresAt: '2026-12-20T10:00:00Z', inputs },
      'GET /api/dokumente/kundeninformation/KLEIN': { documents: [] },
      ...replies,
    },
    {
      wizard: {
        id: 'produkt.KLEIN',
        key: 'KLEIN',
        version: 'v1',
        context: 'antrag',
        base: '/klein/antrag/',
        inputs,
        module: '/api/definitionen/produkt.KLEIN/v1.js',
      },
      module: smallModuleOf(difference),
      address: '/klein/antrag/thing/',
    },
  );
