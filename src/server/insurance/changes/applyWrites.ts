import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import type { WriteSource } from '#engine/definition/source.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { pageOf, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import type { Subject } from './contractSubject.ts';
import type { Write } from '#server/storage/model/write.ts';

/** What a change may write to, as one tree. */
export interface Written {
  contract: { answers: Answers; bank: Contract['bank']; end: string | null; state: Contract['state'] };
  partner: PartnerData;
}

const belongs = ({ products }: WriteSource, product: string) => products?.includes(product) ?? true;

/** What a change may write to, as it stands now. */
export const writtenOf = ({ contract, partner }: Subject): Written => ({
  contract: {
    answers: contract.answers,
    bank: contract.bank,
    end: contract.endsOn,
    state: contract.state,
  },
  partner: partner.data,
});

/** The inverse of writing: what the wizard begins with. Facts and what stands nowhere yet fill nothing. */
export function prefilled({ pages, writes = [] }: Definition, subject: Subject): Answers {
  const tree = writtenOf(subject) as unknown as Json;
  return writes
    .filter((write) => write.prefill !== false && belongs(write, subject.contract.product))
    .filter(({ from }) => Object.hasOwn(pages, pageOf(from)))
    .reduce<Answers>((answers, { from, to }) => {
      const value = getPointer(tree, to);
      return value === undefined || value === null ? answers : setPointer(answers, from, value);
    }, {});
}

/** What the answers write, place by place. */
export function writesOf({ writes = [] }: Definition, scope: Scope, product: string): Write[] {
  return writes
    .filter((write) => belongs(write, product))
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ from, to, value: fixed }) => {
      const answer = scope.value(from);
      const value = answer === undefined || fixed === undefined ? answer : (fixed ?? undefined);
      return value === undefined ? { to } : { to, value };
    });
}

/** The tree with everything written. */
export function withWrites(tree: Written, writes: Write[]): Written {
  return writes.reduce<Written>(
    (before, { to, value }) => setPointer(before as unknown as Answers, to, value) as unknown as Written,
    tree,
  );
}

/** The end of a contract says its day itself: it is written at once, whatever the day of effect is. */
const dated = new Set(['/contract/state', '/contract/end']);

export const isDated = ({ to }: Write): boolean => dated.has(to);

/** Contract and partner as a tree says. */
export function subjectOf({ contract, partner }: Subject, { contract: is, partner: data }: Written): Subject {
  const { answers, bank, end, state } = is;
  return {
    contract: { ...contract, answers, bank: bank ?? null, endsOn: end ?? null, state },
    partner: { ...partner, data },
  };
}

/** Places that were written, with what stood there and what stands there now. */
export function differences(
  writes: Pick<Write, 'to'>[],
  before: Written,
  after: Written,
): { before: JsonObject; after: JsonObject } {
  const places = [...new Set(writes.map(({ to }) => to))];
  const read = (tree: Written) =>
    Object.fromEntries(places.map((to) => [to, getPointer(tree as unknown as Json, to) ?? null]));
  return { before: read(before), after: read(after) };
}
