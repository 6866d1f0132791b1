import { describe, expect, test } from 'vitest';
import { createMachine, getNextSnapshot, getInitialSnapshot } from 'xstate';
import { createFindings } from '#engine/compile/compose/findings.ts';
import { completeMachine, nestedMachine } from '#engine/compile/compose/machine.ts';
import { wholeOf } from '#engine/compile/compose/placed.ts';
import { parseDocument } from '#engine/compile/document.ts';
import type { Json } from '#engine/definition/json.ts';

const placed = (value: Json) => wholeOf(parseDocument('flow', JSON.stringify(value)));
const names = ['a', 'b', 'c', 'd', 'e', 'summary', 'done'];
const pages = placed(
  Object.fromEntries<Json>(names.map((name) => [name, { kind: name === 'done' ? 'result' : 'questions' }])),
);

const sending: Json = {
  sequence: ['summary', 'submitting', 'done'],
  states: {
    summary: { on: { SUBMIT: 'submitting' } },
    submitting: { meta: { page: 'summary' }, invoke: { src: 'submit', onDone: 'done', onError: 'summary' } },
  },
};
const opening: Json = {
  sequence: ['start', 'a', 'end'],
  states: { start: { always: [{ guard: 'known', target: 'end' }, { target: 'a' }] }, end: { type: 'final' } },
};

function partsOf(options: { [name: string]: Json } = {}) {
  const found = Object.entries(options).map(([name, way]) => [name, placed(way)] as const);
  return { pages, ways: new Map(found), findings: createFindings('flows/produkte/klein.flow.json') };
}

const completed = (machine: Json, options = {}) => {
  const parts = partsOf(options);
  const { value } = completeMachine(placed(machine), parts);
  return { value, codes: parts.findings.diagnostics.map(({ code }) => code) };
};

const page = (name: string) => ({ page: name });

describe('A machine', () => {
  test('a way ends where its sequence ends, and a way that ends with another one where that ends', () => {
    const options = { first: opening, outer: { sequence: ['first'] }, plain: { sequence: ['b', 'c'] } };
    const { value, codes } = completed({ sequence: ['outer', 'plain', 'done'] }, options);
    expect(codes).toEqual([]);
    expect(value).toMatchObject({
      states: {
        start: { always: [expect.objectContaining({ target: 'b' }), { target: 'a' }] },
        a: { on: { NEXT: 'b' } },
        b: { on: { NEXT: 'c' } },
        c: { on: { NEXT: 'done' } },
      },
    });
    expect(Object.keys((value as { states: object }).states)).toEqual(['start', 'a', 'b', 'c', 'done']);
  });

  test('a sequence links its pages, and a result is the end', () => {
    expect(completed({ sequence: ['a', 'b', 'done'] }).value).toEqual({
      initial: 'a',
      states: {
        a: { meta: page('a'), on: { NEXT: 'b' } },
        b: { meta: page('b'), on: { NEXT: 'done' } },
        done: { meta: page('done'), type: 'final' },
      },
    });
  });

  test('a state with an exit of its own keeps it, with its guards in full', () => {
    const branches: Json = [{ guard: 'far', target: 'c' }, { target: 'b' }];
    const { value } = completed({ sequence: ['a', 'b', 'c'], states: { a: { on: { NEXT: branches } } } });
    expect(value).toMatchObject({
      states: {
        a: {
          meta: page('a'),
          on: {
            NEXT: [{ guard: { type: 'holds', params: { condition: 'far' } }, target: 'c' }, { target: 'b' }],
          },
        },
      },
    });
  });

  test('several sequences are linked each by itself', () => {
    const { value } = completed({
      sequence: [
        ['a', 'b', 'd'],
        ['c', 'd'],
      ],
    });
    expect(value).toMatchObject({ states: { b: { on: { NEXT: 'd' } }, c: { on: { NEXT: 'd' } } } });
  });

  test('a shared way is entered by its name and left at its end', () => {
    const { value, codes } = completed({ sequence: ['opening', 'b', 'sending'] }, { opening, sending });
    expect(codes).toEqual([]);
    expect(value).toMatchObject({
      initial: 'start',
      states: {
        start: { always: [{ target: 'b' }, { target: 'a' }] },
        a: { on: { NEXT: 'b' } },
        b: { on: { NEXT: 'summary' } },
        done: { type: 'final' },
      },
    });
    expect(Object.keys((value as { states: object }).states)).not.toContain('end');
  });

  test('what is different inside a way is said at its state', () => {
    const other = {
      sending: {
        states: {
          summary: { on: { SUBMIT: 'checking' } },
          checking: { invoke: { src: 'prepare', onDone: 'submitting', onError: 'summary' } },
        },
      },
    };
    const { value } = completed({ sequence: ['a', 'sending'], states: other }, { sending });
    expect(value).toMatchObject({
      states: { summary: { on: { SUBMIT: 'checking' } }, checking: { invoke: { onDone: 'submitting' } } },
    });
  });

  test.each<[string, Json, { [name: string]: Json }, string]>([
    ['a step that is neither page nor state nor way', { sequence: ['a', 'x'] }, {}, 'unknown-step'],
    [
      'a state of two ways',
      { sequence: ['one', 'two'] },
      { one: { sequence: ['a'] }, two: { sequence: ['a'] } },
      'state-twice',
    ],
    [
      'two guards one after the other',
      {
        states: { opening: { onDone: [{ guard: 'x', target: 'b' }, { target: 'c' }] } },
        sequence: ['opening', 'b', 'c'],
      },
      { opening },
      'two-guards',
    ],
    ['a machine without states', {}, {}, 'missing-word'],
  ])('%s is reported', (_what, machine, options, code) => {
    expect(completed(machine, options).codes).toContain(code);
  });
});

test('XState goes the same way through the compound states and through the flat ones', () => {
  const machine: Json = { sequence: ['opening', 'b', 'c', 'sending'] };
  const options = { opening, sending };
  const flat = completeMachine(placed(machine), partsOf(options)).value as Parameters<
    typeof createMachine
  >[0];
  const nested = nestedMachine(placed(machine), partsOf(options)).value as Parameters<
    typeof createMachine
  >[0];
  const leaf = (value: unknown): string =>
    typeof value === 'string' ? value : leaf(Object.values(value as object)[0]);
  const stepsOf = (config: Parameters<typeof createMachine>[0], isKnown: boolean) => {
    const logic = createMachine(config).provide({ guards: { known: () => isKnown, holds: () => isKnown } });
    let snapshot = getInitialSnapshot(logic);
    const steps = [leaf(snapshot.value)];
    for (const type of ['NEXT', 'NEXT', 'NEXT', 'SUBMIT']) {
      snapshot = getNextSnapshot(logic, snapshot, { type });
      steps.push(leaf(snapshot.value));
    }
    return steps;
  };
  for (const isKnown of [true, false]) expect(stepsOf(nested, isKnown)).toEqual(stepsOf(flat, isKnown));
});
