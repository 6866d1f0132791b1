import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { accessPage, type AccessState } from '#web/portal/account/accessMachine.ts';
import { lostPhoneMachine, newPhoneMachine } from '#web/portal/account/lostPhoneMachine.ts';
import { registerMachine } from '#web/portal/account/registerMachine.ts';
import { failed } from '#web/base/api/result.ts';
import { answered, failedAt, textAt, walked } from '../support/walkMachine.ts';

const refusal = failed(422, 'x', { title: 'Das geht nicht.', status: 422, code: 'code-wrong' });
const calls = ['asking', 'check', 'sending', 'proving', 'taking'];
const asked = { email: 'lea@example.org' };
const choice = { password: 'x', phone: '+491701234567' };

/** What a person does. */
const done = [
  { type: 'ASK', asked },
  { type: 'CHOOSE', choice },
  { type: 'CODE', code: '123456' },
  { type: 'AGAIN' },
  { type: 'BACK' },
];

/** Returns what a person does and what the services of a machine answer. */
const eventsOf = (machine: string): EventObject[] => [
  ...done,
  answered(`${machine}.asking`),
  answered(`${machine}.check`),
  answered(`${machine}.sending`, { id: 'c', destination: '… 4567' }),
  answered(`${machine}.proving`, 'proof'),
  answered(`${machine}.taking`),
  ...calls.map((state) => failedAt(`${machine}.${state}`, refusal)),
];

const machines = {
  register: { machine: registerMachine, withoutLink: 'ask' },
  lostPhone: { machine: lostPhoneMachine, withoutLink: 'ask' },
  newPhone: { machine: newPhoneMachine, withoutLink: 'invalid' },
};

describe.each(Object.entries(machines))('the machine of %s', (kind, { machine, withoutLink }) => {
  const opened = walked(machine, eventsOf(kind), { token: 'secret' });
  const unopened = walked(machine, eventsOf(kind), { token: '' });
  const valueOf = ({ value }: { value: unknown }) => value as AccessState;

  test('comes to every state that it has, by the link or without it', () => {
    const reached = new Set([...opened, ...unopened].map(valueOf));
    const missed = Object.keys(machine.states).filter((name) => !reached.has(name as AccessState));
    // Left at once; where no link is asked for it is asked for elsewhere.
    expect(missed).toEqual(withoutLink === 'ask' ? ['opened'] : ['opened', 'ask', 'asking', 'sent']);
  });

  test('begins with the link, or without one where that leads', () => {
    expect(opened.map(valueOf)).toContain('check');
    expect(unopened.map(valueOf)[0]).toBe(withoutLink);
  });

  test('has a page in German for every state', () => {
    const shown = kind === 'lostPhone' ? unopened : [...opened, ...unopened];
    for (const page of new Set(shown.map((snapshot) => accessPage(valueOf(snapshot)))))
      for (const part of ['heading', 'intro'])
        expect(textAt(`${kind}.${page}.${part}`), `${page} ${part}`).toBeTypeOf('string');
  });

  test('shows every refusal where something is asked for, and lets it be mended there', () => {
    const refused = [...opened, ...unopened].filter(
      ({ context }) => (context as { refused?: unknown }).refused !== undefined,
    );
    const states = withoutLink === 'ask' ? ['ask', 'choose', 'code'] : ['choose', 'code'];
    expect([...new Set(refused.map(valueOf))].sort()).toEqual(states);
  });
});
