import type { MachineSource } from '#engine/definition/source.ts';

/** The server's answers about the small wizard. */
export const prepareLine = 'POST /api/produkte/KLEIN/vorbereiten';
export const submitLine = 'POST /api/produkte/KLEIN/antrag';
export const prepared = { acceptable: true, decision: 'accept' };
export const receipt = { number: 'A-2026-1', decision: 'accept', documents: [], nextSteps: [] };

/** Prepares and then submits; each leads to a page of questions when it fails. */
export const preparingMachine: MachineSource = {
  initial: 'thing',
  states: {
    thing: { meta: { page: 'thing' }, on: { NEXT: 'person' } },
    person: { meta: { page: 'person' }, on: { NEXT: 'summary' } },
    summary: { meta: { page: 'summary' }, on: { SUBMIT: 'preparing' } },
    preparing: {
      meta: { page: 'summary' },
      invoke: { id: 'prepare', src: 'prepare', onDone: 'submitting', onError: 'thing' },
    },
    submitting: {
      meta: { page: 'summary' },
      invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'person' },
    },
    done: { type: 'final', meta: { page: 'done' } },
  },
};

/** Calls two services between its pages of questions; each leads to another page when it fails. */
export const checkingMachine: MachineSource = {
  initial: 'thing',
  states: {
    thing: { meta: { page: 'thing' }, on: { NEXT: 'person' } },
    person: { meta: { page: 'person' }, on: { NEXT: 'checking' } },
    checking: {
      meta: { page: 'person' },
      invoke: { id: 'check', src: 'prepare', onDone: 'checkingAgain', onError: 'thing' },
    },
    checkingAgain: { invoke: { src: 'prepare', onDone: 'more', onError: 'person' } },
    more: { meta: { page: 'more' }, on: { NEXT: 'summary' } },
    summary: { meta: { page: 'summary' }, on: { SUBMIT: 'submitting' } },
    submitting: {
      meta: { page: 'summary' },
      invoke: { src: 'submit', onDone: 'done', onError: 'summary' },
    },
    done: { type: 'final', meta: { page: 'done' } },
  },
};
