import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import type { WriteSource } from '#engine/definition/source.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { pageOf, valueAt } from '#engine/pointer.ts';
import { writeAt } from '#engine/writeAt.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import type { Subject } from './contractSubject.ts';
import type { Write } from '#server/storage/model/write.ts';

/** What a change may write to, as one tree. */
export interface WritableState {
  contract: { answers: Answers; bank: Contract['bank']; end: string | null; state: Contract['state'] };
  partner: PartnerData;
}

const appliesTo = ({ products }: WriteSource, product: string) => products?.includes(product) ?? true;

/** What a change may write to, as it stands now. */
export const writableState = ({ contract, partner }: Subject): WritableState => ({
  contract: {
    answers: contract.answers,
    bank: contract.bank,
    end: contract.endsOn,
    state: contract.state,
  },
  partner: partner.data,
});

/** The inverse of writing: what the wizard begins with. Facts and what stands nowhere yet fill nothing. */
export function changePrefill({ pages, writes = [] }: Definition, subject: Subject): Answers {
  const tree = writableState(subject) as unknown as Json;
  return writes
    .filter((write) => write.prefill !== false && appliesTo(write, subject.contract.product))
    .filter(({ from }) => Object.hasOwn(pages, pageOf(from)))
    .reduce<Answers>((answers, { from, to }) => {
      const value = valueAt(tree, to);
      return value === undefined || value === null ? answers : writeAt(answers, from, value);
    }, {});
}

/** What the answers write, place by place. */
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

/** The tree with everything written. */
export function applyWrites(tree: WritableState, writes: Write[]): WritableState {
  return writes.reduce<WritableState>(
    (before, { to, value }) => writeAt(before as unknown as Answers, to, value) as unknown as WritableState,
    tree,
  );
}

/** The end of a contract says its day itself: it is written at once, whatever the day of effect is. */
const datedPointers = new Set(['/contract/state', '/contract/end']);

export const isDated = ({ to }: Write): boolean => datedPointers.has(to);

/** Contract and partner as a tree says. */
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

/** Places that were written, with what stood there and what stands there now. */
export function differences(
  writes: Pick<Write, 'to'>[],
  before: WritableState,
  after: WritableState,
): { before: JsonObject; after: JsonObject } {
  const pointers = [...new Set(writes.map(({ to }) => to))];
  const read = (tree: WritableState) =>
    Object.fromEntries(pointers.map((to) => [to, valueAt(tree as unknown as Json, to) ?? null]));
  return { before: read(before), after: read(after) };
}
