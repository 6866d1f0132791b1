import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromPromise,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { assertTransitionsMatch } from '#engine/compile/assertTransitions.ts';
import { stateMachine, type GuardContext } from '#engine/stateMachine.ts';
import type { MachineSource } from '#engine/definition/source.ts';
import { nextState, transitionTableOf } from '#engine/transitions.ts';

const service = fromPromise(() => Promise.resolve());
const actors = { prepare: service, price: service };
const size = 8;
const names = Array.from({ length: size }, (_, index) => `s${index}`);
const conditions = ['a', 'b', 'c'];

const branch = (targets: string[]) =>
  fc.record(
    {
      target: fc.constantFrom(...targets),
      guard: fc.constantFrom(...conditions).map((condition) => ({ type: 'holds', params: { condition } })),
    },
    { requiredKeys: ['target'] },
  );

const branches = (targets: string[]) =>
  fc.oneof(
    fc.constantFrom(...targets),
    branch(targets),
    fc.array(branch(targets), { minLength: 1, maxLength: 3 }),
  );

/** A state that calls a service; its success only leads forward, as the check requires. */
const calling = (later: string[]) =>
  fc.record({
    meta: fc.constant({ page: 'any' }),
    invoke: fc.record({
      src: fc.constantFrom('prepare', 'price'),
      onDone: fc.oneof(fc.constantFrom(...later), branch(later)),
      onError: fc.constantFrom(...names),
    }),
  });

/** Machines of every form that a definition may have; `always` only leads forward, as the check requires. */
const machines = fc
  .tuple(
    ...names.map((name, index) => {
      const parts = {
        meta: fc.constant({ page: name }),
        type: fc.constant('final'),
        on: fc.record({ NEXT: branches(names) }),
        always: index + 1 < size ? branches(names.slice(index + 1)) : fc.constant(undefined),
      };
      const plain = fc.record(parts, { requiredKeys: [] });
      const later = names.slice(index + 1);
      return later.length > 0 ? fc.oneof({ weight: 3, arbitrary: plain }, calling(later)) : plain;
    }),
  )
  .map((states) => ({
    id: 'm',
    initial: 's0',
    states: Object.fromEntries(names.map((name, index) => [name, states[index]])),
  }));

/** The conditions that hold, per step. */
const verdicts = fc.array(fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() }), {
  minLength: 6,
  maxLength: 6,
});

type Holds = { [condition: string]: boolean };

type Snapshot = AnyMachineSnapshot;

/** Lets every service succeed that XState calls, one after the other. */
function withoutCalls(resolved: AnyStateMachine, snapshot: Snapshot): Snapshot {
  const [call] = resolved.states[String(snapshot.value)]?.invoke ?? [];
  if (!call) return snapshot;
  const [next] = transition(resolved, snapshot, { type: `xstate.done.actor.${call.id}`, output: undefined });
  return next.value === snapshot.value ? next : withoutCalls(resolved, next);
}

/** Returns the states that XState visits, and what its guards ask, in order. */
function byXState(machine: MachineSource, holding: Holds[]): { states: unknown[]; asked: string[] } {
  const resolved = stateMachine(machine, { actors });
  const asked: string[] = [];
  let now: Holds = {};
  const judge = { holds: (condition: string) => (asked.push(condition), now[condition] === true) };
  const context: GuardContext = { judge };
  const states: unknown[] = [];
  let snapshot: Snapshot | undefined;
  for (now of holding) {
    [snapshot] = snapshot
      ? transition(resolved, snapshot, { type: 'NEXT' })
      : initialTransition(resolved, context);
    snapshot = withoutCalls(resolved, snapshot);
    states.push(snapshot.value);
    if (snapshot.status !== 'active') break;
  }
  return { states, asked };
}

function byTable(machine: MachineSource, holding: Holds[]): { states: unknown[]; asked: string[] } {
  const transitionTable = transitionTableOf(machine);
  const asked: string[] = [];
  const states: unknown[] = [];
  let state: string | undefined;
  for (const now of holding) {
    state = nextState(
      transitionTable,
      state,
      (condition) => (asked.push(condition), now[condition] === true),
    );
    states.push(state);
    if (transitionTable.states.get(state)?.final) break;
  }
  return { states, asked };
}

describe('The transition table of a machine', () => {
  test('any walk through the table visits the states and asks the guards that XState does', () => {
    fc.assert(
      fc.property(machines, verdicts, (machine, holding) => {
        const plain = JSON.parse(JSON.stringify(machine)) as MachineSource;
        expect(byTable(plain, holding)).toEqual(byXState(plain, holding));
      }),
      { numRuns: 400 },
    );
  });

  test('every machine of the allowed form passes the comparison with XState', () => {
    fc.assert(
      fc.property(machines, (machine) => {
        const plain = JSON.parse(JSON.stringify(machine)) as MachineSource;
        expect(() => assertTransitionsMatch(plain)).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });

  test.each<[string, object]>([
    ['acts on entry', { entry: 'say', on: { NEXT: 'end' } }],
    ['acts on the way', { on: { NEXT: { target: 'end', actions: 'say' } } }],
    ['goes on by time', { on: { NEXT: 'end' }, after: { 1000: 'end' } }],
    ['has states inside', { initial: 'x', states: { x: {} }, on: { NEXT: 'end' } }],
    ['listens to every event', { on: { NEXT: 'end', '*': 'end' } }],
  ])('a machine that %s is refused', (_, state) => {
    const machine: MachineSource = { initial: 'begin', states: { begin: state, end: { type: 'final' } } };
    expect(() => assertTransitionsMatch(machine)).toThrow(/begin/);
  });
});
