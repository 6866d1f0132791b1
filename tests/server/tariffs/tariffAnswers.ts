import fc from 'fast-check';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import type { Rated, Step, Table, Tariff, TariffCondition } from '#engine/tariff/tariff.ts';

/** Answers by pointer, as a tariff reads them. */
export type Said = { [pointer: string]: Json };

/** The values that a tariff distinguishes for one of its inputs, in its own order. */
interface Domain {
  keys: Set<Json>;
  /** The largest number worth trying where the tariff computes with the answer. */
  numeric?: number;
  /** Whether the answer is a list of these values. */
  list: boolean;
}

const largestSum = 50_000_000;

const ratedOf = (step: Step): Rated[] => {
  if (step.kind === 'amount' || step.kind === 'minimum') return [step.cent];
  if (step.kind === 'rate' || step.kind === 'discount') return [step.percent];
  return step.kind === 'factor' ? [step.factor] : [];
};

/** Converts a table key to an answer. */
function answerOf(key: string, numbers: boolean): Json {
  if (key === 'true' || key === 'false') return key === 'true';
  return numbers && /^\d+$/.test(key) ? Number(key) : key;
}

/** Collects the domains of all inputs by reading the tariff's steps. */
function domainsOf(tariff: Tariff): Map<string, Domain> {
  const domains = new Map<string, Domain>();
  const domain = (name: string): Domain => {
    const existing = domains.get(name) ?? { keys: new Set(), list: false };
    domains.set(name, existing);
    return existing;
  };
  const isNumber = (name: string) => typeof tariff.inputs[name]?.default !== 'string';
  const addTable = (by: string[], table: Table | number) => {
    const [name, ...rest] = by;
    if (name === undefined || typeof table === 'number') return;
    for (const [key, inner] of Object.entries(table)) {
      domain(name).keys.add(answerOf(key, isNumber(name)));
      addTable(rest, inner);
    }
  };
  const addCondition = (condition: TariffCondition | undefined) => {
    if (!condition) return;
    for (const value of condition.in ?? []) domain(condition.input).keys.add(value);
    if (condition.has === undefined) return;
    domain(condition.input).keys.add(condition.has);
    domain(condition.input).list = true;
  };
  for (const component of tariff.components) {
    addCondition(component.when);
    addCondition(component.each?.when);
    for (const step of component.steps) {
      addCondition(step.when);
      for (const rated of ratedOf(step)) if (typeof rated === 'object') addTable(rated.by, rated.table);
      if (step.kind === 'input') domain(step.input).numeric = largestSum;
      if (step.kind === 'range') {
        const edges = step.bands.map(({ upTo = 0 }) => upTo * 2);
        domain(step.input).numeric ??= Math.max(1, ...edges);
      }
    }
  }
  return domains;
}

function arbitraryOf(domain: Domain | undefined): fc.Arbitrary<Json | undefined> {
  if (!domain) return fc.constant(undefined);
  const keys = [...domain.keys];
  if (domain.list) return fc.subarray(keys);
  const choices: fc.Arbitrary<Json>[] = [];
  if (keys.length > 0) choices.push(fc.constantFrom(...keys));
  if (domain.numeric !== undefined) choices.push(fc.integer({ min: 1, max: domain.numeric }));
  return choices.length > 0 ? fc.oneof(...choices) : fc.constant(undefined);
}

const without = (record: { [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as JsonObject;

/** Items of a list that the tariff prices one by one. */
function itemsOf(tariff: Tariff, list: string, domains: Map<string, Domain>): fc.Arbitrary<Json> {
  const members: { [member: string]: fc.Arbitrary<Json | undefined> } = {};
  for (const { each } of tariff.components) {
    if (each?.list !== list) continue;
    for (const [name, { member }] of Object.entries(each.inputs)) {
      // Components that read the same member are combined.
      const before = members[member];
      const own = arbitraryOf(domains.get(name));
      members[member] = before ? fc.oneof(before, own) : own;
    }
  }
  return fc.array(fc.record(members).map(without), { minLength: 1, maxLength: 3 });
}

/** Generates answers to a tariff's inputs, derived from the tariff itself, whichever product it is. */
export function answersFor(tariff: Tariff): fc.Arbitrary<Said> {
  const domains = domainsOf(tariff);
  const lists = new Set(tariff.components.flatMap(({ each }) => each?.list ?? []));
  const reply: { [pointer: string]: fc.Arbitrary<Json | undefined> } = {};
  for (const [name, { pointer, prefixes }] of Object.entries(tariff.inputs)) {
    if (prefixes) {
      reply[pointer] = fc.constantFrom('9', ...Object.keys(prefixes)).map((prefix) => prefix.padEnd(5, '9'));
    } else if (reply[pointer] === undefined) {
      reply[pointer] = lists.has(name) ? itemsOf(tariff, name, domains) : arbitraryOf(domains.get(name));
    }
  }
  return fc.record(reply).map((record) => without(record) as Said);
}

/** Returns the answers to an input from least to most, each with its pointer. */
export function stepsOf(tariff: Tariff, member: string): [pointer: string, fc.Arbitrary<[Json, Json]>][] {
  const domains = domainsOf(tariff);
  return Object.entries(tariff.inputs).flatMap(([name, { pointer }]) => {
    const domain = domains.get(name);
    if (!domain || domain.list || pointer.split('/').at(-1) !== member) return [];
    return [[pointer, pairsOf(domain)] as [string, fc.Arbitrary<[Json, Json]>]];
  });
}

/** Two answers, the lesser first. */
function pairsOf({ keys, numeric }: Domain): fc.Arbitrary<[Json, Json]> {
  if (numeric !== undefined) {
    const number = fc.integer({ min: 1, max: numeric });
    return fc.tuple(number, number).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
  }
  const all = [...keys];
  const location = fc.nat(all.length - 1);
  return fc
    .tuple(location, location)
    .map(([one, other]) => [all[Math.min(one, other)] ?? null, all[Math.max(one, other)] ?? null]);
}
