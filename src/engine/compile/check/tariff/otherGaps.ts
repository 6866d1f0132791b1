import type { Json } from '../../../definition/json.ts';
import { fieldPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import type { TariffComponent, TariffCondition } from '../../../tariff/tariff.ts';
import { basePointer, pageAsking } from '../../askedFields.ts';
import type { Inspection } from '../../inspection.ts';
import { machineStates } from '../../machineParts.ts';
import { pagesBefore } from '../../pagesBefore.ts';
import { eachCombination, MAX_COMBINATIONS } from '../../satisfy/outcomes.ts';
import { domainOfInput, listedValues } from './inputDomain.ts';
import type { TariffSubject } from './subject.ts';
import type { Gap } from './tables.ts';

/** Returns the pages that everybody has answered who reaches the summary. */
function pagesOnEveryWay({ flow }: Inspection): Set<string> {
  const before = pagesBefore(flow.machine);
  const ends = machineStates(flow.machine).filter(
    ({ page }) => page !== undefined && flow.pages[page]?.kind === 'summary',
  );
  const [first, ...others] = ends.flatMap(({ name }) => before.get(name)?.every ?? []);
  return new Set([...(first ?? [])].filter((page) => others.every((every) => every.has(page))));
}

/** Returns whether an answer may be missing in a complete application: optional, or not asked on every way. */
function mayBeMissing(inspection: Inspection, pointer: string, certain: Set<string>): boolean {
  const { flow, fields } = inspection;
  if (pointer.startsWith('/facts/')) {
    const fact = flow.facts?.[pointer.slice('/facts/'.length)];
    // One of several values is there as long as one of the questions is asked.
    if (fact?.function === 'first') return false;
    const all = [fact?.of ?? []].flat();
    // The first value decides which of the others counts.
    const reads = fact?.function === 'byAnswer' ? all.slice(0, 1) : all;
    return reads.length > 0 && reads.every((read) => mayBeMissing(inspection, read, certain));
  }
  if (pointer.startsWith('/context/') || pointer.includes('/*/')) return false;
  const page = pageAsking(flow, pointer);
  if (!certain.has(page)) return true;
  const base = `${basePointer(flow, page)}/`;
  const parts = fieldPointer(pointer).split('/');
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return around.some((part) => {
    const shape = fields.get(part);
    const own = flow.pages[page]?.fields?.[part.slice(base.length)];
    return (shape !== undefined && !shape.required) || own?.when !== undefined;
  });
}

/** Returns the inputs without default that a complete application may leave open. */
export function gapsOfInputs(subject: TariffSubject): Gap[] {
  const { inspection, tariff } = subject;
  const certain = pagesOnEveryWay(inspection);
  const variant = tariff.variant
    ? [{ pointer: tariff.variant.pointer, at: '/variant/pointer', name: 'variant' }]
    : [];
  const inputs = Object.entries(tariff.inputs)
    .filter(([, input]) => input.default === undefined)
    .map(([name, { pointer }]) => ({ pointer, at: joinPointer('/inputs', name), name }));
  return [...variant, ...inputs]
    .filter(({ pointer }) => mayBeMissing(inspection, pointer, certain))
    .map(({ pointer, at, name }) => ({
      values: {},
      missing: pointer,
      component: { key: '', taxPercent: 0, steps: [] },
      conditions: [],
      at,
      code: 'tariff-input-open',
      params: { name, pointer },
    }));
}

const guardsOf = ({ when, each }: TariffComponent): TariffCondition[] =>
  [when, each?.when].filter((one) => one !== undefined);

function holds({ input, in: some, has }: TariffCondition, values: Map<string, Json>): boolean {
  const value = values.get(input);
  if (has !== undefined) return Array.isArray(value) && value.includes(has);
  return some?.some((one) => one === value) ?? false;
}

/** Returns answers for which no component applies: a price of nothing is none. */
export function gapsOfComponents(subject: TariffSubject): Gap[] {
  const { components } = subject.tariff;
  if (components.some((component) => guardsOf(component).length === 0)) return [];
  const domains = new Map<string, Json[]>();
  for (const component of components) {
    for (const { input } of guardsOf(component)) {
      const domain = domainOfInput(subject, component, input);
      const values =
        domain?.kind === 'list' ? [[], ...(domain.values ?? []).map((one) => [one])] : listedValues(domain);
      if (!values) return [];
      domains.set(input, values);
    }
  }
  const sizes = [...domains.values()].map((values) => values.length);
  if (sizes.reduce((product, size) => product * size, 1) > MAX_COMBINATIONS) return [];
  const gaps: Gap[] = [];
  eachCombination([...domains], (values) => {
    const applied = components.some((component) =>
      guardsOf(component).every((guard) => holds(guard, values)),
    );
    const [component] = components;
    if (!applied && component)
      gaps.push({
        values: Object.fromEntries(values),
        component: components.find(({ each }) => each) ?? component,
        conditions: [],
        at: '/components',
        code: 'no-tariff-component',
        params: {},
      });
    return gaps.length > 5;
  });
  return gaps;
}
