import words from '../../../locales/live/commands.json' with { type: 'json' };
import { canonicalJson } from '#engine/quote.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';
import { tariffFolder } from '#engine/compile/tariffFiles.ts';
import { formatDate } from '#engine/text/format.ts';
import { fillText } from '#terminal/commandTexts.ts';
import type { DiffLine } from './diffLine.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { premiumLines } from './premiums.ts';
import { figureLines } from './tariffFigures.ts';
import { tariffOn } from './tariffFiles.ts';
import { wordingOf } from './wording.ts';

const say = words.diff.tariff;

/** One revision of a product: its definition and all its tariffs, oldest first. */
export interface PricedRevision {
  opened: OpenedDefinition;
  tariffs: Tariff[];
}

const textOf = (tariffs: Tariff[] | undefined) =>
  canonicalJson(JSON.parse(JSON.stringify(tariffs ?? [])) as Json);

/** Returns whether the tariffs of a product differ between two revisions. */
export const tariffsDiffer = (before: Tariff[] | undefined, after: Tariff[] | undefined): boolean =>
  textOf(before) !== textOf(after);

/** Describes a tariff that is compared with the one of the same day, or with the one in force before it. */
function tariffLines(tariff: Tariff, before: Tariff[], now: OpenedDefinition): string[] {
  const day = formatDate(tariff.validFrom);
  const same = before.find(({ validFrom }) => validFrom === tariff.validFrom);
  const other = same ?? tariffOn(before, tariff.validFrom);
  if (other && textOf([other]) === textOf([tariff])) return [];
  const title = fillText(same ? say.changed : say.fresh, { day });
  return [title, ...(other ? figureLines(other, tariff, wordingOf(now)) : []).map((line) => `  ${line}`)];
}

/**
 * Returns in German which figures of a product's tariffs changed, and what examples cost before and after, also
 * when the definition alone moves their price: on the first day of the newest tariff that is in force or announced.
 */
export function moneyLines(
  root: string,
  before: PricedRevision,
  after: PricedRevision,
  today: string,
): DiffLine[] {
  const gone = before.tariffs.filter(
    ({ validFrom }) => !after.tariffs.some((tariff) => tariff.validFrom === validFrom),
  );
  const last = after.tariffs.at(-1)?.validFrom ?? today;
  const day = last > today ? last : today;
  const priced = ({ opened, tariffs }: PricedRevision) => ({ opened, tariff: tariffOn(tariffs, day) });
  const product = after.opened.source.id.split('.')[1] ?? '';
  const at =
    (validFrom: string) =>
    (text: string): DiffLine => ({
      text,
      place: { file: `${tariffFolder}/${product}/${validFrom}.json` },
    });
  const premiums = premiumLines(
    { root, today, always: tariffsDiffer(before.tariffs, after.tariffs) },
    priced(before),
    priced(after),
  );
  return [
    ...after.tariffs.flatMap((tariff) =>
      tariffLines(tariff, before.tariffs, after.opened).map(at(tariff.validFrom)),
    ),
    ...gone.map(({ validFrom }) => at(validFrom)(fillText(say.gone, { day: formatDate(validFrom) }))),
    ...premiums.map(at(tariffOn(after.tariffs, day)?.validFrom ?? last)),
  ];
}
