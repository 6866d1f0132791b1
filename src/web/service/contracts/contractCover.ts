import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import type { Covers } from '#web/base/texts/covers.ts';
import { chosenParts } from './chosenParts.ts';
import { variantCover, type VariantCover } from './coverRows.ts';

/** A module of a product, in the words of its questions. */
export interface ModuleWords {
  label: string;
  subline?: string;
}

/** An answer of the contract that may answer a search. */
interface OwnAnswer {
  label: string;
  value: string;
}

/** What one contract covers: the words of its variant with the modules, sums and answers of the contract. */
export interface ContractCover extends VariantCover {
  /** Chosen modules, each with what was chosen about it. */
  modules: string[];
  /** Modules that were not chosen; some variants include them. */
  others: ModuleWords[];
  /** The sum insured; absent where no answer names one. */
  sum?: OwnAnswer;
  answers: OwnAnswer[];
}

type Answered = OutlineEntry & { value: string };

const answeredIn = (entries: OutlineEntry[]): Answered[] =>
  entries.flatMap(({ children = [], value = '', ...entry }) => [
    ...(value === '' ? [] : [{ ...entry, value }]),
    ...answeredIn(children),
  ]);

/** „80.000 €“ of „80.000,00 €“: beside „3 Mio. €“ no cents are said. */
const wholeEuros = (text: string | undefined) => text?.replace(/,00(?=\s€)/g, '');

/** Returns the limits, each with the contract's own answer where there is one, and those for single parts. */
function ownLimits({ limits = [] }: Covers, answers: Answered[]) {
  const valueAt = (field: string) => wholeEuros(answers.find(({ pointer }) => pointer === field)?.value);
  return limits.map(({ title, text, fields = [], besides, each = {} }) => {
    const own = fields.flatMap((field) => valueAt(field) ?? [])[0];
    const parts = Object.entries(each).map(([name, field]) => [name, valueAt(field)]);
    const value =
      own &&
      [own, ...parts.filter(([, part]) => part && part !== own).map((part) => part.join(': '))].join('; ');
    const sentence = value && `${value}${/[.!?]$/.test(value) ? '' : '.'}`;
    const said = sentence === undefined ? text : besides === undefined ? value : `${sentence} ${besides}`;
    return { title, text: said ?? text, own: value };
  });
}

/** Returns the chosen modules and the others; the labels in the answer name what is chosen. */
function sortedModules(modules: ModuleWords[], chosen: Answered | undefined, answers: Answered[]) {
  const labels = chosen?.value.split(', ') ?? [];
  const taken = modules.filter(({ label }) => labels.includes(label));
  const detailOf = (label: string) =>
    answers.find((answer) => answer !== chosen && answer.label === label)?.value;
  return {
    taken,
    others: modules.filter(({ label }) => !labels.includes(label)),
    named: taken.map(({ label }) => {
      const detail = detailOf(label);
      return detail === undefined ? label : `${label}: ${detail}`;
    }),
  };
}

/**
 * Returns what a contract covers; undefined for a product or variant without words.
 * @param modules of the product, by their labels
 */
export function contractCover(
  covers: Covers,
  {
    variant,
    insured,
    modules,
  }: { variant: string; insured: readonly OutlineSection[]; modules: ModuleWords[] },
): ContractCover | undefined {
  const whole = variantCover(covers, variant);
  if (!whole) return undefined;
  const answers = answeredIn(insured.flatMap(({ entries }) => entries));
  const choice = answers.find(({ pointer }) => pointer === covers.parts?.field)?.value;
  const words = chosenParts(whole, covers, choice);
  const chosen = answers.find(({ pointer }) => pointer === covers.modules);
  const { taken, others, named } = sortedModules(modules, chosen, answers);
  const limits = ownLimits(covers, answers);
  const sum = limits.find(({ own }) => own !== undefined);
  const isOwn = ({ title }: { title: string }) => words.limits.some((limit) => limit.title === title);
  const isClosed = (gap: string) => taken.some(({ label }) => gap.includes(label));
  return {
    ...words,
    notCovered: words.notCovered.filter((gap) => !isClosed(gap)),
    limits: limits.filter(isOwn).map(({ title, text }) => ({ title, text })),
    modules: named,
    others,
    answers: answers.filter((answer) => answer !== chosen).map(({ label, value }) => ({ label, value })),
    ...(sum?.own !== undefined && { sum: { label: sum.title, value: sum.own } }),
  };
}
