import { joinPointer } from '../../../pointerParts.ts';
import type { Rated, Step, Table, TariffPeriod } from '../../../tariff/tariff.ts';
import { ratedOf } from './names.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

/** Instalments in a year, by the names that the platform knows. */
const perYearOf: { [period: string]: number } = {
  yearly: 1,
  halfYearly: 2,
  quarterly: 4,
  monthly: 12,
  once: 1,
};

/** No single instalment exceeds this, in cents. */
const MOST_INSTALMENT = 10_000;
/** No component costs at least this much, in cents. */
const MOST_MINIMUM = 1_000_000;
/** Surcharges in percent: 0, or between these. */
const SURCHARGE = { least: 0.5, most: 25 };
const MOST_PERCENT = 100;
/** No further entry of a list costs this many times what the dearest one costs. */
const MOST_FURTHER = 2;
/** Figures of one table that are this many times apart are probably written in different units. */
const APART = 40;
/** Smaller figures cannot be computed with, which another rule reports. */
const LEAST_FIGURE = 1e-6;

function checkSurcharge(subject: TariffSubject, percent: number, at: string): void {
  if (percent === 0 || (percent >= SURCHARGE.least && percent <= SURCHARGE.most)) return;
  const meant = percent < SURCHARGE.least ? String(Math.round(percent * 10_000) / 100) : undefined;
  say(subject, 'implausible-surcharge', at, {
    params: { name: percent, ...SURCHARGE },
    ...(meant !== undefined && { meant }),
  });
}

function checkPeriod(subject: TariffSubject, period: TariffPeriod, at: string): void {
  const { key, perYear, surchargePercent, brands = {} } = period;
  const expected = perYearOf[key];
  if (expected !== undefined ? perYear !== expected : 12 % perYear !== 0) {
    const params = { name: key, count: perYear };
    const meant = expected === undefined ? undefined : String(expected);
    say(subject, 'wrong-instalments', joinPointer(at, 'perYear'), {
      params,
      ...(meant !== undefined && { meant }),
    });
  }
  checkSurcharge(subject, surchargePercent, joinPointer(at, 'surchargePercent'));
  for (const [brand, percent] of Object.entries(brands))
    checkSurcharge(subject, percent, joinPointer(at, 'brands', brand));
}

/** A figure of a table with its position. */
interface Figure {
  value: number;
  at: string;
}

const figuresIn = (table: Table, at: string): Figure[] =>
  Object.entries(table).flatMap(([key, value]) => {
    const below = joinPointer(at, key);
    return typeof value === 'number' ? [{ value, at: below }] : figuresIn(value, below);
  });

const figuresOf = (rated: Rated, at: string): Figure[] =>
  typeof rated === 'number' ? [{ value: rated, at }] : figuresIn(rated.table, joinPointer(at, 'table'));

/** Reports the figure that is far from all others; of two figures either may be wrong. */
function checkApart(subject: TariffSubject, figures: Figure[]): void {
  const sorted = figures.filter(({ value }) => value >= LEAST_FIGURE).sort((a, b) => a.value - b.value);
  const [least, second] = sorted;
  const [most, before] = sorted.toReversed();
  if (!least || !second || !most || !before) return;
  const apart = (one: Figure, other: Figure) => one.value >= APART * other.value;
  const odd = apart(second, least) ? least : apart(most, before) ? most : undefined;
  if (odd) {
    const other = odd === least ? second : before;
    say(subject, 'figures-apart', odd.at, { params: { name: odd.value, other: other.value } });
  }
}

function checkFigures(subject: TariffSubject, kind: string, figures: Figure[]): void {
  for (const { value, at } of figures) {
    if ((kind === 'amount' || kind === 'minimum') && !Number.isInteger(value))
      say(subject, 'fraction-of-cent', at, {
        params: { name: value },
        meant: String(Math.round(value * 100)),
      });
    else if (kind === 'minimum' && value > MOST_MINIMUM)
      say(subject, 'implausible-amount', at, { params: { name: value, most: MOST_MINIMUM } });
    else if ((kind === 'rate' || kind === 'discount') && value > MOST_PERCENT)
      say(subject, 'implausible-percent', at, { params: { name: value } });
  }
  checkApart(subject, figures);
}

/** Reports a factor that makes a component free for everybody, or for those between two bands that pay. */
function checkNothing(subject: TariffSubject, step: Step, at: string): void {
  if (step.kind === 'factor' && step.factor === 0 && !step.when)
    say(subject, 'factor-of-nothing', joinPointer(at, 'factor'));
  if (step.kind === 'amount' && step.cent === 0) say(subject, 'amount-of-nothing', joinPointer(at, 'cent'));
  if (step.kind === 'factor' && typeof step.factor !== 'number') {
    const { table } = step.factor;
    const rows = Object.entries(table);
    const isScale = rows.length > 2 && rows.every(([key]) => /^\d+$/.test(key));
    const free = rows.filter(([, factor]) => factor === 0);
    // On a scale of amounts every row pays something, or none does.
    if (isScale && free.length === 1)
      say(subject, 'factor-of-nothing', joinPointer(at, 'factor', 'table', free[0]?.[0] ?? ''));
  }
  if (step.kind !== 'range') return;
  const pays = step.bands.map(({ factor }) => factor > 0);
  pays.forEach((paid, band) => {
    const between = pays.slice(0, band).includes(true) && pays.slice(band + 1).includes(true);
    if (!paid && between) say(subject, 'factor-of-nothing', joinPointer(at, 'bands', band, 'factor'));
  });
}

/** Figures are of the size that their meaning suggests: a slip of a decimal place or a unit is a mistake. */
export const plausible: TariffRule = (subject) => {
  const { components, period } = subject.tariff;
  const { minimumInstalmentCent } = period;
  if (minimumInstalmentCent > MOST_INSTALMENT)
    say(subject, 'implausible-instalment', '/period/minimumInstalmentCent', {
      params: { name: minimumInstalmentCent, most: MOST_INSTALMENT },
    });
  const keys = period.periods.map(({ key }) => key);
  period.periods.forEach((each, index) => {
    // A key that is already taken says nothing about its instalments.
    if (keys.indexOf(each.key) === index) checkPeriod(subject, each, joinPointer('/period/periods', index));
  });
  components.forEach(({ steps, each }, index) => {
    if (each?.furtherFactor !== undefined && each.furtherFactor > MOST_FURTHER)
      say(subject, 'implausible-further', joinPointer('/components', index, 'each', 'furtherFactor'), {
        params: { name: each.furtherFactor, most: MOST_FURTHER },
      });
    steps.forEach((step, position) => {
      const at = joinPointer('/components', index, 'steps', position);
      const rated = ratedOf(step, at);
      if (rated) checkFigures(subject, step.kind, figuresOf(rated.rated, rated.at));
      checkNothing(subject, step, at);
      if (step.kind !== 'range') return;
      const factors = step.bands.map(({ factor }, band) => ({
        value: factor,
        at: joinPointer(at, 'bands', band, 'factor'),
      }));
      checkApart(subject, factors);
    });
  });
};
