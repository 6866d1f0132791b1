import { answersRead } from '../compile/conditionParts.ts';
import type { TariffInputs } from '../definition/definition.ts';
import type { FlowSource } from '../definition/source.ts';
import { fieldPointer } from '../pointer.ts';
import semantics from './semantics.json' with { type: 'json' };

/** What a question is for: `price`, `risk`, `contract`, or a legal step by its number (`R4`). */
type Purpose = string;

/** A field as far as its purposes follow from it. */
export interface Question {
  pointer: string;
  /** What the answer means. */
  semantic?: string;
  /** The condition under which it is asked. */
  when?: string;
  /** Members of a group, or of one entry of a list. */
  fields?: Question[];
}

/** A question with what it is for; without a purpose nobody needs the answer. */
interface QuestionPurposes {
  field: Question;
  purposes: Purpose[];
}

const ofSemantic = new Map<string, Purpose>([
  ...Object.entries(semantics.law).flatMap(([number, names]) =>
    names.map((name): [string, Purpose] => [name, number]),
  ),
  ...semantics.contract.map((name): [string, Purpose] => [name, 'contract']),
]);

/** Returns a pointer as `meets` compares it: a star and an index are alike. */
const comparable = (pointer: string): string => `${fieldPointer(pointer)}/`;

/** Returns whether one of two comparable pointers is the other or lies within it. */
const meets = (one: string, two: string): boolean => one.startsWith(two) || two.startsWith(one);

/** Returns the pointers that a tariff reads, those of variant and period included; none without a tariff. */
export function pricePointers({ reads = [], variant, period }: Partial<TariffInputs> = {}): string[] {
  return [...reads, variant, period].filter((pointer) => pointer !== undefined);
}

/** Returns what a flow reads for a purpose, by pointer. */
function readsOf(flow: FlowSource, price: string[]): { purpose: Purpose; reads: string[] }[] {
  const answers = (conditions: (string | undefined)[]) =>
    conditions.flatMap((when) => (when === undefined ? [] : answersRead(flow, when)));
  const through = (pointer: string): string[] => {
    const fact = pointer.startsWith('/facts/') ? flow.facts?.[pointer.slice('/facts/'.length)] : undefined;
    return fact ? [fact.of].flat().flatMap(through) : [pointer];
  };
  return [
    { purpose: 'price', reads: price.flatMap(through) },
    { purpose: 'risk', reads: answers((flow.decisions ?? []).map(({ when }) => when)).flatMap(through) },
    { purpose: 'R2', reads: answers((flow.advice ?? []).map(({ when }) => when)).flatMap(through) },
    { purpose: 'contract', reads: answers((flow.nextSteps ?? []).map(({ when }) => when)).flatMap(through) },
  ];
}

/** Returns the questions of a list of fields with what their meaning says: groups and lists ask by their members. */
function questionsAmong(fields: Question[], around: Purpose[] = []): { field: Question; meant: Purpose[] }[] {
  return fields.flatMap((field) => {
    const own = ofSemantic.get(field.semantic ?? '');
    const meant = own === undefined ? around : [...around, own];
    return field.fields?.length ? questionsAmong(field.fields, meant) : [{ field, meant }];
  });
}

/**
 * Returns every question of a definition with what it is for: the price, by what the tariff reads; the risk, by what
 * decisions read; the contract or the law, by what the answer means or what its field says. A question that decides
 * whether another one is asked shares the purposes of that one.
 * @param price pointers that the tariff reads
 */
export function purposesOf(flow: FlowSource, fields: Question[], price: string[]): QuestionPurposes[] {
  const reads = readsOf(flow, price);
  const marked = Object.entries(flow.pages).flatMap(([id, page]) =>
    Object.entries(page.fields ?? {}).flatMap(([name, { purpose }]) =>
      purpose === undefined
        ? []
        : [{ purpose, reads: [`${page.each ? `${page.each}/*` : `/${page.partOf ?? id}`}/${name}`] }],
    ),
  );
  const readers = [...reads, ...marked].map((each) => ({ ...each, reads: each.reads.map(comparable) }));
  const questions = questionsAmong(fields).map(({ field, meant }) => {
    const comparablePointer = comparable(field.pointer);
    const read = readers.filter((each) => each.reads.some((pointer) => meets(pointer, comparablePointer)));
    return {
      field,
      place: comparablePointer,
      purposes: new Set([...read.map(({ purpose }) => purpose), ...meant]),
    };
  });
  const pairs = questions.flatMap(({ field: { when }, purposes }) => {
    if (when === undefined) return [];
    const asking = answersRead(flow, when).map(comparable);
    return questions
      .filter(({ place: comparablePointer }) => asking.some((read) => meets(read, comparablePointer)))
      .map((earlier) => ({ purposes, earlier: earlier.purposes }));
  });
  for (let changed = true; changed;) {
    changed = false;
    for (const { purposes, earlier } of pairs) {
      const before = earlier.size;
      purposes.forEach((purpose) => earlier.add(purpose));
      changed ||= earlier.size > before;
    }
  }
  return questions.map(({ field, purposes }) => ({ field, purposes: [...purposes].sort() }));
}
