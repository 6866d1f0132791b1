import { assign, fromPromise, setup } from 'xstate';
import { refuseAndReport, unprovided } from '../parts/machineServices.ts';
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

const lostPassword = setup({
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
});

/** A code is mailed; a refusal leads back to the page that asked for it. */
const requesting = (page: 'name' | 'code') =>
  lostPassword.createStateConfig({
    tags: 'busy',
    entry: 'accept',
    invoke: {
      src: 'request',
      input: ({ context }) => context.name,
      onDone: { target: 'code', actions: assign({ destination: ({ event }) => event.output }) },
      onError: { target: page, actions: refuseAndReport },
    },
  });

/**
 * A forgotten password: name, mailed code with a new password, done. Services: `request` mails a code and resolves to
 * its masked destination, `choose` takes code and password.
 */
export const lostPasswordMachine = lostPassword.createMachine({
  id: 'lostPassword',
  context: { name: '', destination: '', refused: undefined },
  initial: 'name',
  states: {
    name: {
      on: { NAME: { target: 'requesting', actions: assign({ name: ({ event }) => event.name }) } },
    },
    requesting: requesting('name'),
    code: {
      on: { CODE: 'choosing', AGAIN: 'requestingAgain' },
    },
    requestingAgain: requesting('code'),
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
        onError: { target: 'code', actions: refuseAndReport },
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
