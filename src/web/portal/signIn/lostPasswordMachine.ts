import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type RefusalKey } from './refusal.ts';

interface LostPasswordContext {
  /** Sign-in name as typed. */
  name: string;
  /** Masked destination of the mailed code. */
  destination: string;
  /** Why the last answer was refused. */
  refused: RefusalKey | undefined;
}

/** The mailed code and the password that is chosen by it. */
export interface ChosenPassword {
  name: string;
  code: string;
  password: string;
}

const unprovided = () => Promise.reject(new Error('This service is not provided'));
type Failed = { event: { error: unknown } };
const refuse = [
  { type: 'refuse' as const, params: ({ event }: Failed) => event.error },
  { type: 'report' as const, params: ({ event }: Failed) => event.error },
];

/**
 * A forgotten password: name, mailed code with a new password, done. Services: `request` mails a code and resolves to
 * its masked destination, `choose` takes code and password.
 */
export const lostPasswordMachine = setup({
  types: {
    context: {} as LostPasswordContext,
    events: {} as
      { type: 'NAME'; name: string } | { type: 'CODE'; code: string; password: string } | { type: 'AGAIN' },
    tags: {} as 'busy',
  },
  actors: {
    request: fromPromise<string, string>(unprovided),
    choose: fromPromise<unknown, ChosenPassword>(unprovided),
  },
  actions: {
    /** Reports an error that has no text of its own. */
    report: (_, _error: unknown) => undefined,
    refuse: assign((_, error: unknown) => ({ refused: refusalOf(error, 'reset') })),
    accept: assign({ refused: undefined }),
  },
}).createMachine({
  id: 'lostPassword',
  context: { name: '', destination: '', refused: undefined },
  initial: 'name',
  states: {
    name: {
      on: { NAME: { target: 'requesting', actions: assign({ name: ({ event }) => event.name }) } },
    },
    requesting: {
      tags: 'busy',
      entry: 'accept',
      invoke: {
        src: 'request',
        input: ({ context }) => context.name,
        onDone: { target: 'code', actions: assign({ destination: ({ event }) => event.output }) },
        onError: { target: 'name', actions: refuse },
      },
    },
    code: {
      on: { CODE: 'choosing', AGAIN: 'requestingAgain' },
    },
    requestingAgain: {
      tags: 'busy',
      entry: 'accept',
      invoke: {
        src: 'request',
        input: ({ context }) => context.name,
        onDone: { target: 'code', actions: assign({ destination: ({ event }) => event.output }) },
        onError: { target: 'code', actions: refuse },
      },
    },
    choosing: {
      tags: 'busy',
      entry: 'accept',
      invoke: {
        src: 'choose',
        input: ({ context: { name }, event }) => {
          const { code, password } = event as { code: string; password: string };
          return { name, code, password };
        },
        onDone: 'done',
        onError: { target: 'code', actions: refuse },
      },
    },
    done: { type: 'final' },
  },
});

/** Returns the page of a state: while a service is asked the page that asked for it stays. */
export function lostPasswordPage(
  state: 'name' | 'requesting' | 'code' | 'requestingAgain' | 'choosing' | 'done',
): 'name' | 'code' | 'done' {
  if (state === 'done') return 'done';
  return state === 'name' || state === 'requesting' ? 'name' : 'code';
}
