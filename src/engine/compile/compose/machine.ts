import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { Findings } from './findings.ts';
import { flattenStates } from './flattenStates.ts';
import { mergePatch } from './mergePatch.ts';
import { entriesOf, member, membersOf, placedObject, type Placed } from './placed.ts';
import { fullGuards, mapTransitions } from './transitions.ts';

/** What a machine is completed with. */
export interface MachineParts {
  /** The pages of the definition. */
  pages: Placed | undefined;
  /** Shared ways by name, each a machine. */
  ways: Map<string, Placed>;
  findings: Findings;
}

/** Returns the sequences of a machine: one list of names, or several. */
function sequencesOf(machine: Placed): Placed[][] {
  const sequence = member(machine, 'sequence');
  if (!sequence) return [];
  const entries = entriesOf(sequence);
  return entries.some(({ value }) => Array.isArray(value)) ? entries.map(entriesOf) : [entries];
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/** Adds what a state leaves out: its page, where it leads, and that the result is the end. */
function completeState(
  state: Placed,
  { name, next, page }: { name: Placed; next: Placed | undefined; page: Placed | undefined },
): Placed {
  const members = membersOf(state);
  const add = (word: string, value: Placed) => void (members.has(word) || members.set(word, value));
  const { value } = state;
  if (!isObject(value)) return state;
  if (page) add('meta', placedObject([['page', name]], name.origin));
  const isResult = page !== undefined && isObject(page.value) && page.value.kind === 'result';
  if (isResult) add('type', { value: 'final', origin: name.origin });
  const leads = ['on', 'always', 'invoke'].some((word) => value[word] !== undefined);
  if (!isResult && !leads && value.type !== 'final' && next) {
    add('on', placedObject([['NEXT', next]], name.origin));
  }
  return placedObject(members, state.origin);
}

/** The final state in which a way ends whose sequence does not name one. */
const impliedEnd = 'end';

/**
 * Returns the states of a machine with those that its sequences imply, shared ways as compound states.
 * @param isLeft whether something follows the machine: then the end of a sequence is its end
 */
function statesOf(
  machine: Placed,
  { pages, ways: sequences, findings }: MachineParts,
  isLeft: boolean,
): Map<string, Placed> {
  const written = membersOf(member(machine, 'states') ?? placedObject([], machine.origin));
  const states = new Map<string, Placed>();
  const pageOf = (name: string) => (pages ? member(pages, name) : undefined);
  const asWay = (name: string, state: Placed | undefined, next: Placed | undefined): Placed | undefined => {
    const way = sequences.get(name);
    if (!way) return undefined;
    const isFollowed = next !== undefined || (state !== undefined && member(state, 'onDone') !== undefined);
    const compound = nestedMachine(way, { pages, ways: sequences, findings }, isFollowed);
    const placed = state ? mergePatch(compound, state, findings) : compound;
    if (!next || member(placed, 'onDone')) return placed;
    return placedObject([...membersOf(placed), ['onDone', next]], placed.origin);
  };
  const end = isLeft ? { value: impliedEnd, origin: machine.origin } : undefined;
  const isFinal = (name: Placed) => {
    const own = written.get(textOf(name.value));
    return own !== undefined && member(own, 'type')?.value === 'final';
  };
  for (const sequence of sequencesOf(machine)) {
    for (const [index, name] of sequence.entries()) {
      const key = textOf(name.value);
      if (sequence.slice(0, index).some(({ value }) => value === name.value))
        findings.report('step-in-row-twice', name.origin, { name: key });
      const next = sequence[index + 1] ?? (isFinal(name) ? undefined : end);
      const own = states.get(key) ?? written.get(key);
      const page = pageOf(key);
      const way = asWay(key, own, next);
      if (!way && !own && !page) {
        const meant = closest(key, [
          ...written.keys(),
          ...sequences.keys(),
          ...Object.keys(pages?.value ?? {}),
        ]);
        findings.report('unknown-step', name.origin, { name: key }, meant ? { meant } : {});
        continue;
      }
      const start = own ?? placedObject([], name.origin);
      states.set(key, way ?? completeState(start, { name, next, page }));
    }
  }
  for (const [name, state] of written) {
    if (!states.has(name)) states.set(name, asWay(name, state, undefined) ?? state);
  }
  if (end && !states.has(impliedEnd)) {
    const type = { value: 'final', origin: end.origin };
    states.set(impliedEnd, placedObject([['type', type]], end.origin));
  }
  return states;
}

/** Returns the name of the first state: as written, or the first of the first sequence. */
function initialOf(machine: Placed, states: Map<string, Placed>): [string, Placed][] {
  const written = member(machine, 'initial') ?? sequencesOf(machine)[0]?.[0];
  if (written) return [['initial', written]];
  const [only] = states.keys();
  return only === undefined ? [] : [['initial', { value: only, origin: machine.origin }]];
}

/** Returns whether a machine is written as the compiler expects it: flat, and with its guards in full. */
function isPlain(machine: Placed, { ways: sequences }: MachineParts): boolean {
  if (member(machine, 'sequence')) return false;
  for (const [name, state] of membersOf(member(machine, 'states') ?? machine)) {
    if (sequences.has(name) || member(state, 'states')) return false;
    let full = true;
    mapTransitions(state, (transition) => {
      full &&= fullGuards(transition) === transition;
      return transition;
    });
    if (!full) return false;
  }
  return true;
}

/** The words of a machine as it is written. */
const words = ['initial', 'sequence', 'states'];

/** Reports words that would be dropped while the machine is completed. */
function reportUnknownWords(machine: Placed, findings: Findings): void {
  for (const [name, { origin }] of membersOf(machine)) {
    if (words.includes(name)) continue;
    const meant = closest(name, words);
    findings.report('unknown-word', origin, { name }, { end: 'key', ...(meant !== undefined && { meant }) });
  }
}

/** Returns a machine whose sequences are linked, with shared ways as compound states: a configuration of XState. */
export function nestedMachine(machine: Placed, parts: MachineParts, isLeft = false): Placed {
  reportUnknownWords(machine, parts.findings);
  const states = statesOf(machine, parts, isLeft);
  const members: [string, Placed][] = [
    ...initialOf(machine, states),
    ['states', placedObject(states, machine.origin)],
  ];
  return placedObject(members, machine.origin);
}

/**
 * Returns a machine whose states are all written out: sequences are linked, compound states are opened, and guards are
 * in full. XState accepts it before and after.
 */
export function completeMachine(machine: Placed, parts: MachineParts): Placed {
  if (isPlain(machine, parts)) {
    for (const name of ['initial', 'states']) {
      if (!member(machine, name)) parts.findings.report('missing-word', machine.origin, { name });
    }
    return machine;
  }
  const flat = flattenStates(nestedMachine(machine, parts), parts.findings);
  const guarded = [...membersOf(member(flat, 'states') ?? flat)].map(([name, state]): [string, Placed] => [
    name,
    mapTransitions(state, fullGuards),
  ]);
  const members = membersOf(flat);
  members.set('states', placedObject(guarded, machine.origin));
  return placedObject(members, machine.origin);
}
