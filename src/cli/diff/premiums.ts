import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import words from '../../../locales/live/commands.json' with { type: 'json' };
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { price } from '#engine/tariff/price.ts';
import { onlyVariant, type Tariff } from '#engine/tariff/tariff.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { carriedAnswers } from './carriedAnswers.ts';
import { describeCase } from '../coverage/describeCase.ts';
import { fillText } from '#terminal/commandTexts.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { jsonBelow } from '../sourceFiles.ts';

const say = words.diff.tariff;

/** One version of a product: its definition and the tariff of a day. */
interface Priced {
  opened: OpenedDefinition;
  tariff: Tariff | undefined;
}

/** Answers that are priced before and after, by their German name. */
interface Example {
  name: string;
  answers: Answers;
  inputs: Inputs;
}

/** Returns what answers cost in a year, in cents; undefined when they have no price or do not lead to an application. */
function yearOf({ opened: { loaded }, tariff }: Priced, { answers, inputs }: Example): number | undefined {
  const path = pathOf(loaded, answers, inputs);
  if (!tariff || !path.complete || path.decision === 'decline') return undefined;
  const read = answerReader(loaded, answers, inputs);
  const variants = price(tariff, read, inputs.brand);
  const variant = variants.find(
    ({ key, available }) =>
      available && key === (tariff.variant ? read(tariff.variant.pointer) : onlyVariant),
  );
  const wanted = tariff.period.pointer === undefined ? undefined : read(tariff.period.pointer);
  const period = variant?.periods.find(({ key }) => key === (wanted ?? tariff.period.default));
  return (period ?? variant?.periods[0])?.yearCent;
}

/** Returns the named sample of a definition. */
function samplesOf(root: string, id: string): Example[] {
  return jsonBelow(root, 'tests/definitions/samples')
    .filter((path) => path.endsWith(`/${id}.json`))
    .map((path) => {
      const {
        today,
        context,
        answers,
        flags = {},
        lookups,
      } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Pick<Inputs, 'today' | 'context'> & {
        answers: Answers;
      } & Partial<Inputs>;
      const inputs: Inputs = {
        today,
        context,
        role: 'offen',
        brand: 'haus',
        flags,
        lookups: lookups ?? { postcode: {}, iban: {} },
      };
      return { name: fillText(say.sample, { name: id }), answers, inputs };
    });
}

/** Returns the example with every default left as it is; undefined when the definition has none. */
function untouchedDefaults({ loaded }: OpenedDefinition, from: Example | undefined): Example | undefined {
  if (!from) return undefined;
  const given = [...loaded.fields].filter(
    ([pointer, { schema }]) =>
      schema.default !== undefined && getPointer(from.answers, pointer) !== undefined,
  );
  if (given.length === 0) return undefined;
  const answers = given.reduce(
    (now, [pointer, { schema }]) => setPointer(now, pointer, schema.default),
    from.answers,
  );
  return { ...from, name: say.defaults, answers };
}

const signed = (cent: number) => `${cent > 0 ? '+' : '−'}${formatCurrency(Math.abs(cent))}`;

function share(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const rounded = formatNumber(Math.round(Math.abs(percent) * 10) / 10);
  return `${percent > 0 ? '+' : '−'}${rounded}\u00a0%`;
}

interface Compared {
  name: string;
  before: number | undefined;
  after: number | undefined;
}

function compared({ name, before = 0, after = 0 }: Compared): string {
  return fillText(say.example, {
    name,
    before: formatCurrency(before),
    after: formatCurrency(after),
    more: signed(after - before),
    share: share(before, after),
  });
}

/**
 * Returns what derived cases and the named sample cost before and after, as German lines; none when every one costs
 * the same and `always` is false.
 */
export function premiumLines(
  { root, today, always }: { root: string; today: string; always: boolean },
  before: Priced,
  after: Priced,
): string[] {
  const { cases } = deriveCases({ ...before.opened, today });
  const derived = cases
    .filter(({ refused }) => refused === undefined)
    .map(({ name, answers, inputs }) => ({ name: describeCase(name, words.coverage), answers, inputs }));
  const price = (example: Example): Compared => {
    const answers = carriedAnswers(example, before.opened, after.opened, today);
    return {
      name: example.name,
      before: yearOf(before, example),
      after: answers && yearOf(after, { ...example, answers }),
    };
  };
  const all = derived.map(price);
  const both = all.filter((one) => one.before !== undefined && one.after !== undefined);
  const change = ({ before: was = 0, after: is = 0 }: Compared) => is - was;
  const [more, less] = [both.filter((one) => change(one) > 0), both.filter((one) => change(one) < 0)];
  const lost = all.filter((one) => one.before !== undefined && one.after === undefined);
  const largest = both.toSorted((one, other) => Math.abs(change(other)) - Math.abs(change(one)))[0];
  const named = [
    untouchedDefaults(before.opened, derived[0]) ?? [],
    samplesOf(root, before.opened.source.id),
  ];
  const samples = named
    .flat()
    .map(price)
    .filter((one) => one.before !== undefined && one.after !== undefined && change(one) !== 0);
  if (!always && more.length + less.length + lost.length + samples.length === 0) return [];
  const counts = { all: both.length, more: more.length, less: less.length, lost: lost.length };
  return [
    fillText(say.cases, counts),
    ...(lost.length > 0 ? [fillText(say.lost, counts)] : []),
    ...(largest && change(largest) !== 0 ? [fillText(say.largest, { example: compared(largest) })] : []),
    ...samples.map(compared),
  ];
}
