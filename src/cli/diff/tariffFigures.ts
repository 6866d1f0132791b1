import words from '../../../locales/live/commands.json' with { type: 'json' };
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import type { Rated, Step, Table, Tariff, TariffComponent } from '#engine/tariff/tariff.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { quoted } from './phrases.ts';
import type { Wording } from './wording.ts';

const say = words.diff.tariff;

/** What is said about a figure and the figure itself, in German. */
type Figures = Map<string, string>;

const factor = (value: number) => formatNumber(value);
const percent = (value: number) => fillText(say.percent, { value: formatNumber(value) });

function ratedOf(step: Step): { rated: Rated; show: (value: number) => string } | undefined {
  if (step.kind === 'factor') return { rated: step.factor, show: factor };
  if (step.kind === 'rate' || step.kind === 'discount') return { rated: step.percent, show: percent };
  return step.kind === 'amount' || step.kind === 'minimum'
    ? { rated: step.cent, show: formatCurrency }
    : undefined;
}

/** Collects the figures of one tariff. */
function collect(tariff: Tariff, wording: Wording): Figures {
  const figures: Figures = new Map();
  const inputText = (name: string, { each }: Pick<TariffComponent, 'each'>, key: string): string => {
    const member = each?.inputs[name]?.member;
    const list = each ? tariff.inputs[each.list]?.pointer : undefined;
    const own = name === 'variant' ? tariff.variant?.pointer : tariff.inputs[name]?.pointer;
    const pointer = member === undefined ? own : `${list ?? ''}/*/${member}`;
    const value = key === 'true' ? true : key === 'false' ? false : key;
    const isField = pointer !== undefined && !pointer.startsWith('/facts/');
    return `${isField ? wording.field(pointer) : quoted(name)} ${wording.value(value, pointer)}`;
  };
  /** Adds a figure; of several with one description the later ones have a number. */
  const add = (what: string, value: string) => {
    let name = what;
    for (let count = 2; figures.has(name); count += 1) name = `${what} (${count})`;
    figures.set(name, value);
  };

  function addTable(
    table: Table,
    by: string[],
    around: { component: TariffComponent; what: string; show: (value: number) => string },
  ): void {
    const [name = '', ...rest] = by;
    for (const [key, inner] of Object.entries(table)) {
      const what = `${around.what}, ${inputText(name, around.component, key)}`;
      if (typeof inner === 'number') add(what, around.show(inner));
      else addTable(inner, rest, { ...around, what });
    }
  }

  function addStep(step: Step, component: TariffComponent, title: string): void {
    const what = fillText(say.step, { component: title, kind: say.kinds[step.kind] });
    if (step.kind === 'range') {
      for (const { upTo, factor: value } of step.bands) {
        const band = upTo === undefined ? say.open : fillText(say.upTo, { value: formatNumber(upTo) });
        add(`${what}, ${band}`, factor(value));
      }
      return;
    }
    const found = ratedOf(step);
    if (!found) return;
    const { rated, show } = found;
    if (typeof rated === 'number') add(what, show(rated));
    else addTable(rated.table, rated.by, { component, what, show });
  }

  for (const component of tariff.components) {
    const title = wording.component(component.key);
    add(fillText(say.tax, { component: title }), percent(component.taxPercent));
    const further = component.each?.furtherFactor;
    if (further !== undefined) add(fillText(say.further, { component: title }), factor(further));
    for (const step of component.steps) addStep(step, component, title);
  }
  for (const { key, surchargePercent, brands = {} } of tariff.period.periods) {
    const period = wording.value(key, tariff.period.pointer);
    add(fillText(say.surcharge, { period }), percent(surchargePercent));
    for (const [brand, value] of Object.entries(brands))
      add(fillText(say.brandSurcharge, { period, brand: quoted(brand) }), percent(value));
  }
  add(say.minimumInstalment, formatCurrency(tariff.period.minimumInstalmentCent));
  return figures;
}

/** Returns the figures that differ between two tariffs, as German lines. */
export function figureLines(before: Tariff, after: Tariff, wording: Wording): string[] {
  const [old, now] = [collect(before, wording), collect(after, wording)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((what) => {
    const [was, is] = [old.get(what), now.get(what)];
    if (was === is) return [];
    if (was === undefined) return [fillText(words.diff.added, { thing: what, after: is ?? '' })];
    if (is === undefined) return [fillText(words.diff.removed, { thing: what, before: was })];
    return [fillText(words.diff.changed, { thing: what, before: was, after: is })];
  });
}
