import { assign, fromPromise, setup } from 'xstate';
import type { SecondFactor, SignInStep } from '#web/base/identity/identityClient.ts';
import { refuseAndReport, unprovided } from '../parts/machineServices.ts';
import { refusalOf, type RefusalKey } from './refusal.ts';

/** What a person types, by the page that asks for it. */
export type SignInAnswer =
  | { type: 'CREDENTIALS'; name: string; password: string }
  | { type: 'PASSKEY'; name: string }
  /** `remember`: this device signs in without a code from now on. */
  | { type: 'CODE'; code: string; remember: boolean }
  | { type: 'FACTOR'; factor: SecondFactor }
  | { type: 'NEW_PASSWORD'; password: string; nickname: string };

/** Pages of a sign-in; each asks for one challenge. */
export type SignInPage = 'credentials' | 'code' | 'app-code' | 'factor' | 'new-password';

interface SignInContext {
  page: SignInPage;
  /** Sign-in name as typed. */
  name: string;
  /** Masked destination of the code. */
  destination: string;
  /** Why the last answer was refused. */
  refused: RefusalKey | undefined;
  /** Password of the running sign-in, which another code is asked for by; forgotten when it ends. */
  password: string;
  /** Wrong codes so far, at most `wrongCodes`. */
  wrong: number;
}

/** Wrong codes before the last that the pool takes. */
const wrongCodes = 2;

const isNext =
  (kind: SignInStep['kind']) =>
  ({ event }: { event: { output: SignInStep } }) =>
    event.output.kind === kind;

/**
 * Signing in: name and password first, then whatever the pool asks for. The same code page again is how a pool says
 * that the code was wrong. Services: `answer` gives an answer to the pool, `begin` starts the session.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInAnswer | { type: 'BACK' } | { type: 'AGAIN' },
    tags: {} as 'busy',
  },
  actors: {
    answer: fromPromise<SignInStep, SignInAnswer>(unprovided),
    begin: fromPromise<unknown>(unprovided),
  },
  actions: {
    /** Reports an error that has no text of its own. */
    report: (_, _error: unknown) => undefined,
    refuse: assign(({ context: { page, wrong } }, error: unknown) => {
      const refused = refusalOf(error, page);
      const isSpent = page === 'code' && refused === 'ended' && wrong === wrongCodes;
      return { refused: isSpent ? ('codes' as const) : refused };
    }),
    accept: assign({ refused: undefined }),
  },
}).createMachine({
  id: 'signIn',
  context: { page: 'credentials', name: '', destination: '', refused: undefined, password: '', wrong: 0 },
  initial: 'credentials',
  states: {
    credentials: {
      entry: assign({ page: 'credentials', password: '', wrong: 0 }),
      on: {
        PASSKEY: { target: 'answering', actions: assign(({ event: { name } }) => ({ name })) },
        CREDENTIALS: {
          target: 'answering',
          actions: assign(({ event: { name, password } }) => ({ name, password })),
        },
      },
    },
    code: {
      entry: assign({ page: 'code' }),
      on: {
        CODE: 'answering',
        AGAIN: { target: 'sendingAgain', actions: assign({ wrong: 0 }) },
        BACK: { target: 'credentials', actions: 'accept' },
      },
    },
    appCode: {
      entry: assign({ page: 'app-code' }),
      on: { CODE: 'answering', BACK: { target: 'credentials', actions: 'accept' } },
    },
    factor: {
      entry: assign({ page: 'factor' }),
      on: { FACTOR: 'answering' },
    },
    newPassword: {
      entry: assign({ page: 'new-password' }),
      on: {
        NEW_PASSWORD: {
          target: 'answering',
          actions: assign({ password: ({ event }) => event.password }),
        },
      },
    },
    answering: {
      tags: 'busy',
      entry: 'accept',
      invoke: {
        src: 'answer',
        input: ({ event }) => event as SignInAnswer,
        onDone: [
          { guard: isNext('done'), target: 'beginning' },
          { guard: isNext('reset'), target: 'passwordLost' },
          { guard: isNext('new-password'), target: 'newPassword' },
          { guard: isNext('app-code'), target: 'appCode' },
          { guard: isNext('factor'), target: 'factor' },
          {
            target: 'code',
            actions: assign(({ event: { output }, context }) => ({
              destination: output.kind === 'code' ? output.destination : '',
              refused: context.page === 'code' ? 'code' : undefined,
              wrong: context.page === 'code' ? Math.min(context.wrong + 1, wrongCodes) : 0,
            })),
          },
        ],
        onError: { target: 'refused', actions: refuseAndReport },
      },
    },
    sendingAgain: {
      tags: 'busy',
      entry: 'accept',
      invoke: {
        src: 'answer',
        input: ({ context: { name, password } }) => ({ type: 'CREDENTIALS' as const, name, password }),
        onDone: {
          target: 'code',
          actions: assign(({ event: { output } }) => ({
            destination: output.kind === 'code' ? output.destination : '',
          })),
        },
        onError: { target: 'refused', actions: refuseAndReport },
      },
    },
    beginning: {
      tags: 'busy',
      entry: assign({ password: '' }),
      invoke: {
        src: 'begin',
        onDone: 'signedIn',
        // The pool has handed over what it knew: it is asked from the start.
        onError: { target: 'credentials', actions: refuseAndReport },
      },
    },
    refused: {
      always: [
        // The pool has forgotten the sign-in.
        { guard: ({ context }) => context.refused === 'ended', target: 'credentials' },
        { guard: ({ context }) => context.page === 'code', target: 'code' },
        { guard: ({ context }) => context.page === 'app-code', target: 'appCode' },
        { guard: ({ context }) => context.page === 'factor', target: 'factor' },
        { guard: ({ context }) => context.page === 'new-password', target: 'newPassword' },
        { target: 'credentials' },
      ],
    },
    signedIn: { type: 'final', tags: 'busy' },
    passwordLost: { type: 'final', tags: 'busy' },
  },
});
