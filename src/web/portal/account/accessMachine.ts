import { assign, fromPromise, setup } from 'xstate';
import type { Chosen, SentCode } from '#web/base/api/account.ts';
import type { ReadError } from '#web/base/api/read.ts';
import { refuse, unprovided } from '../parts/machineServices.ts';

/** The password and the phone number that a person chooses by a mailed link. */
type Choice = Pick<Chosen, 'password' | 'phone'>;

/** A contract, and how we know that it is the person's. */
export interface KnownContract {
  contract: string;
  postcode: string;
  /** `1990-11-20`. */
  birthDate?: string;
}

/** What a link is asked for with. */
export type Asked = KnownContract | { email: string };

interface AccessContext {
  /** Secret of the mailed link; '' without one. */
  token: string;
  /** What the link is asked for with. */
  asked: Asked;
  choice: Choice;
  /** The code that is on its way. */
  sent: SentCode | undefined;
  /** What the code has proved. */
  proof: string;
  /** Why the last call was refused. */
  refused: ReadError | undefined;
}

type AccessEvent =
  | { type: 'ASK'; asked: Asked }
  | { type: 'CHOOSE'; choice: Choice }
  | { type: 'CODE'; code: string }
  | { type: 'AGAIN' }
  | { type: 'BACK' };

const access = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    input: {} as { token: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Mails the link. */
    ask: fromPromise<unknown, Asked>(unprovided),
    /** Checks the link. */
    check: fromPromise<unknown, string>(unprovided),
    /** Sends the code to the number. */
    send: fromPromise<SentCode, string>(unprovided),
    /** Checks the code; resolves to what it proves. */
    prove: fromPromise<string, { id: string; code: string }>(unprovided),
    /** Takes password and number. */
    take: fromPromise<unknown, Chosen>(unprovided),
  },
  actions: {
    refuse: assign((_, error: unknown) => ({ refused: error as ReadError })),
    accept: assign({ refused: undefined }),
  },
  guards: { hasLink: ({ context }) => context.token !== '' },
});

/** The link is asked for and mailed. */
const requestStates = {
  ask: access.createStateConfig({
    on: { ASK: { target: 'asking', actions: assign({ asked: ({ event }) => event.asked }) } },
  }),
  asking: access.createStateConfig({
    tags: 'busy',
    entry: 'accept',
    invoke: {
      src: 'ask',
      input: ({ context }) => context.asked,
      onDone: 'sent',
      onError: { target: 'ask', actions: refuse },
    },
  }),
};

/** Password and number are chosen, the number is proved, and both are taken. */
const choiceStates = {
  choose: access.createStateConfig({
    on: { CHOOSE: { target: 'sending', actions: assign({ choice: ({ event }) => event.choice }) } },
  }),
  sending: access.createStateConfig({
    tags: 'busy',
    entry: ['accept', assign({ sent: undefined })],
    invoke: {
      src: 'send',
      input: ({ context }) => context.choice.phone,
      onDone: { target: 'code', actions: assign({ sent: ({ event }) => event.output }) },
      onError: { target: 'code', actions: refuse },
    },
    on: { BACK: 'choose' },
  }),
  code: access.createStateConfig({
    on: {
      CODE: 'proving',
      AGAIN: 'sending',
      BACK: { target: 'choose', actions: 'accept' },
    },
  }),
  proving: access.createStateConfig({
    tags: 'busy',
    entry: 'accept',
    invoke: {
      src: 'prove',
      input: ({ context, event }) => ({
        id: context.sent?.id ?? '',
        code: (event as { code: string }).code,
      }),
      onDone: { target: 'taking', actions: assign({ proof: ({ event }) => event.output }) },
      onError: { target: 'code', actions: refuse },
    },
  }),
  taking: access.createStateConfig({
    tags: 'busy',
    invoke: {
      src: 'take',
      input: ({ context: { token, choice, proof } }) => ({ ...choice, token, phoneProof: proof }),
      onDone: 'done',
      onError: { target: 'choose', actions: refuse },
    },
  }),
};

/**
 * Returns the machine of an access that is given by a mailed link: the link is asked for and sent; opened, it is
 * checked; then password and phone number are chosen, the number is proved by a code, and both are taken. A refused
 * step stays on its page.
 * @param id of the machine
 * @param withoutLink state for a page that was opened without a link
 */
export const accessMachine = (id: string, withoutLink: 'ask' | 'invalid') =>
  access.createMachine({
    id,
    context: ({ input }) => ({
      token: input.token,
      asked: { email: '' },
      choice: { password: '', phone: '' },
      sent: undefined,
      proof: '',
      refused: undefined,
    }),
    initial: 'opened',
    states: {
      opened: { always: [{ guard: 'hasLink', target: 'check' }, { target: withoutLink }] },
      ...requestStates,
      sent: { type: 'final' },
      check: {
        tags: 'busy',
        invoke: {
          src: 'check',
          input: ({ context }) => context.token,
          onDone: 'choose',
          onError: 'invalid',
        },
      },
      invalid: { type: 'final' },
      ...choiceStates,
      done: { type: 'final' },
    },
  });

/** State of an access that shows something. */
export type AccessState =
  | 'opened'
  | 'ask'
  | 'asking'
  | 'sent'
  | 'check'
  | 'invalid'
  | 'choose'
  | 'sending'
  | 'code'
  | 'proving'
  | 'taking'
  | 'done';

/** Returns the page of a state: the key of its heading and text. */
export function accessPage(state: AccessState): 'ask' | 'sent' | 'choose' | 'invalid' | 'done' {
  if (state === 'ask' || state === 'asking') return 'ask';
  if (state === 'sent' || state === 'invalid' || state === 'done') return state;
  return 'choose';
}

/** Whether the code for the phone number is asked for. */
export const asksForCode = (state: AccessState): boolean =>
  state === 'sending' || state === 'code' || state === 'proving' || state === 'taking';
