import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { AsJson, JsonObject } from '#engine/definition/json.ts';
import type { WriteSource } from '#engine/definition/source.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { pageOf, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import type { Subject } from './contractSubject.ts';
import type { Write } from '#server/storage/model/write.ts';

/** State that a change may write, as one tree. */
export interface WritableState {
  contract: { answers: Answers; bank: Contract['bank']; end: string | null; state: Contract['state'] };
  partner: PartnerData;
}

const appliesTo = ({ products }: WriteSource, product: string) => products?.includes(product) ?? true;

/** Returns the current state of a contract and its partner. */
export const writableState = ({ contract, partner }: Subject): WritableState => ({
  contract: {
    answers: contract.answers,
    bank: contract.bank,
    end: contract.endsOn,
    state: contract.state,
  },
  partner: partner.data,
});

function inverse(
  { pages, writes = [] }: Definition,
  subject: Subject,
  taken: (write: WriteSource) => boolean,
) {
  const tree: AsJson<WritableState> = writableState(subject);
  return writes
    .filter((write) => taken(write) && appliesTo(write, subject.contract.product))
    .filter(({ from }) => Object.hasOwn(pages, pageOf(from)))
    .reduce<Answers>((answers, { from, to }) => {
      const value = getPointer(tree, to);
      return value === undefined || value === null ? answers : setPointer(answers, from, value);
    }, {});
}

/** Returns the initial answers of a change: the inverse of its writes, without facts and empty values. */
export const changePrefill = (definition: Definition, subject: Subject): Answers =>
  inverse(definition, subject, ({ prefill }) => prefill !== false);

/** Returns what the contract says today to every question of a change, filled in there or not. */
export const answersToday = (definition: Definition, subject: Subject): Answers =>
  inverse(definition, subject, ({ value }) => value === undefined);

/** Returns the writes of the answers, by pointer. */
export function writesOf({ writes = [] }: Definition, scope: Scope, product: string): Write[] {
  return writes
    .filter((write) => appliesTo(write, product))
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ from, to, value: fixed }) => {
      const answer = scope.value(from);
      const value = answer === undefined || fixed === undefined ? answer : (fixed ?? undefined);
      return value === undefined ? { to } : { to, value };
    });
}

/** Returns the state after all writes. */
export function applyWrites(tree: WritableState, writes: Write[]): WritableState {
  return writes.reduce<WritableState>((before, { to, value }) => setPointer(before, to, value), tree);
}

/** The end of a contract carries its own date: it is written immediately, whatever the effective date. */
const datedPointers = new Set(['/contract/state', '/contract/end']);

export const isDated = ({ to }: Write): boolean => datedPointers.has(to);

/** Returns contract and partner with the state of a tree. */
export function subjectOf(
  { contract, partner }: Subject,
  { contract: is, partner: data }: WritableState,
): Subject {
  const { answers, bank, end, state } = is;
  return {
    contract: { ...contract, answers, bank: bank ?? null, endsOn: end ?? null, state },
    partner: { ...partner, data },
  };
}

/** Returns the written pointers with their values before and after. */
export function differences(
  writes: Pick<Write, 'to'>[],
  before: WritableState,
  after: WritableState,
): { before: JsonObject; after: JsonObject } {
  const pointers = [...new Set(writes.map(({ to }) => to))];
  const read = (tree: AsJson<WritableState>) =>
    Object.fromEntries(pointers.map((to) => [to, getPointer(tree, to) ?? null]));
  return { before: read(before), after: read(after) };
}
