import type { Json } from '../../../definition/json.ts';
import { joinPointer } from '../../../pointerParts.ts';
import type { Rated, Step, Table, TariffComponent, TariffCondition } from '../../../tariff/tariff.ts';
import { closest } from '../../closest.ts';
import { defaultOfInput, domainOfInput, listedValues } from './inputDomain.ts';
import { ratedOf } from './names.ts';
import { say, type TariffSubject } from './subject.ts';

/** Answers for which a step has no figure, and where the figure is missing. */
export interface Gap {
  /** Values of inputs by name. */
  values: { [name: string]: Json };
  component: TariffComponent;
  /** Whether the step is reached at all is up to these conditions. */
  conditions: TariffCondition[];
  /** The pointer of an answer that is missing. */
  missing?: string;
  /** Position of the table or of the last band. */
  at: string;
  code: string;
  params: { [name: string]: string | number };
}

/** A step with its component and the conditions under which it is applied. */
interface Site {
  component: TariffComponent;
  step: Step;
  at: string;
}

const conditionsOf = ({ component, step }: Pick<Site, 'component' | 'step'>): TariffCondition[] =>
  [component.when, component.each?.when, step.when].filter((when) => when !== undefined);

/** Returns whether a condition about an input lets a value through. */
const allows = (conditions: TariffCondition[], name: string, value: Json) =>
  conditions.every(
    ({ input, in: some }) => input !== name || some === undefined || some.some((one) => one === value),
  );

/** Reports keys of a table that no answer has, and returns the gaps below it. */
function gapsOf(
  subject: TariffSubject,
  site: Site,
  table: Table | number | undefined,
  by: string[],
  found: Gap['values'],
  at: string,
): Gap[] {
  const [name, ...rest] = by;
  if (name === undefined) {
    if (typeof table !== 'number')
      say(subject, 'tariff-table-deep', at, { params: { count: Object.keys(found).length } });
    return [];
  }
  if (typeof table !== 'object') {
    say(subject, 'tariff-table-flat', at, { params: { name } });
    return [];
  }
  const { component, step } = site;
  const options = listedValues(domainOfInput(subject, component, name));
  const conditions = conditionsOf({ component, step });
  const inner = (key: string) => ({
    ...found,
    [name]: options?.find((value) => String(value) === key) ?? key,
  });
  const below = Object.entries(table).flatMap(([key, next]) =>
    gapsOf(subject, site, next, rest, inner(key), joinPointer(at, key)),
  );
  if (!options) return below;
  const other = defaultOfInput(subject, component, name);
  const possible = [...options, ...(other === undefined || Array.isArray(other) ? [] : [other])];
  const names = possible.map(String);
  const missing = options.filter(
    (value) => !Object.hasOwn(table, String(value)) && allows(conditions, name, value),
  );
  const unknown = Object.keys(table).filter((key) => !names.includes(key));
  const explained = new Set<string>();
  for (const key of unknown) {
    const meant = closest(key, missing.map(String)) ?? closest(key, names);
    if (meant !== undefined) explained.add(meant);
    say(subject, 'unknown-tariff-row', joinPointer(at, key), {
      end: 'key',
      params: { name: key, input: name, expected: names.join(', ') },
      meant,
    });
  }
  const gaps = missing
    .filter((value) => !explained.has(String(value)))
    .map((value): Gap => ({
      values: { ...found, [name]: value },
      component,
      conditions,
      at,
      code: 'missing-tariff-row',
      params: { name: String(value), input: name },
    }));
  return [...gaps, ...below];
}

function gapsOfBands(subject: TariffSubject, { component, step, at }: Site): Gap[] {
  if (step.kind !== 'range') return [];
  const last = step.bands.at(-1);
  const domain = domainOfInput(subject, component, step.input);
  if (last?.upTo === undefined || !domain) return [];
  const numbers = (listedValues(domain) ?? []).filter((value) => typeof value === 'number');
  const most = domain.kind === 'numbers' ? domain.most : Math.max(...numbers);
  if (most !== undefined && most <= last.upTo) return [];
  const next = domain.kind === 'numbers' ? last.upTo + (domain.step ?? 1) : undefined;
  const value = numbers.find((number) => number > (last.upTo ?? 0)) ?? next ?? last.upTo + 1;
  return [
    {
      values: { [step.input]: most === undefined ? value : Math.min(value, most) },
      component,
      conditions: conditionsOf({ component, step }),
      at: joinPointer(at, 'bands', step.bands.length - 1),
      code: 'bands-too-short',
      params: { name: step.input, upTo: last.upTo, most: most ?? '∞' },
    },
  ];
}

function ratedGaps(subject: TariffSubject, site: Site, rated: Rated, at: string): Gap[] {
  return typeof rated === 'number'
    ? []
    : gapsOf(subject, site, rated.table, rated.by, {}, joinPointer(at, 'table'));
}

/** Reports rows of tables that no answer leads to, and returns the answers for which tables and bands have no figure. */
export function gapsOfTables(subject: TariffSubject): Gap[] {
  return subject.tariff.components.flatMap((component, index) =>
    component.steps.flatMap((step, position) => {
      const at = joinPointer('/components', index, 'steps', position);
      const site = { component, step, at };
      const found = ratedOf(step, at);
      return [
        ...(found ? ratedGaps(subject, site, found.rated, found.at) : []),
        ...gapsOfBands(subject, site),
      ];
    }),
  );
}
