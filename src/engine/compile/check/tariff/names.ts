import { joinPointer } from '../../../pointerParts.ts';
import type { Rated, Step, TariffComponent, TariffCondition } from '../../../tariff/tariff.ts';
import { expectName, say, type TariffRule, type TariffSubject } from './subject.ts';

/** The name of an input, and where a component mentions it. */
interface Mention {
  name: string;
  at: string;
}

const ofCondition = (when: TariffCondition | undefined, at: string): Mention[] =>
  when ? [{ name: when.input, at: joinPointer(at, 'when', 'input') }] : [];

const ofRated = (rated: Rated, at: string): Mention[] =>
  typeof rated === 'number'
    ? []
    : rated.by.map((name, index) => ({ name, at: joinPointer(at, 'by', index) }));

/** Returns the table of a step, or its number, with its position; undefined for steps without one. */
export function ratedOf(step: Step, at: string): { rated: Rated; at: string } | undefined {
  if (step.kind === 'factor') return { rated: step.factor, at: joinPointer(at, 'factor') };
  if (step.kind === 'rate' || step.kind === 'discount')
    return { rated: step.percent, at: joinPointer(at, 'percent') };
  if (step.kind === 'input' || step.kind === 'range') return undefined;
  return { rated: step.cent, at: joinPointer(at, 'cent') };
}

function ofStep(step: Step, at: string): Mention[] {
  const found = ratedOf(step, at);
  const own = found ? ofRated(found.rated, found.at) : [];
  const input = 'input' in step ? [{ name: step.input, at: joinPointer(at, 'input') }] : [];
  return [...ofCondition(step.when, at), ...input, ...own];
}

/** Returns the names of the inputs that a component mentions. */
export const mentionsOf = ({ when, each, steps }: TariffComponent): string[] =>
  [
    ...ofCondition(when, ''),
    ...ofCondition(each?.when, ''),
    ...(each ? [{ name: each.list }] : []),
    ...steps.flatMap((step) => ofStep(step, '')),
  ].map(({ name }) => name);

function checkComponent(subject: TariffSubject, component: TariffComponent, at: string): void {
  const { inputs, variant } = subject.tariff;
  const general = [...Object.keys(inputs), ...(variant ? ['variant'] : [])];
  const { when, each, steps } = component;
  const ofItem = Object.keys(each?.inputs ?? {});
  for (const name of ofItem)
    if (general.includes(name))
      say(subject, 'tariff-input-twice', joinPointer(at, 'each', 'inputs', name), {
        end: 'key',
        params: { name },
      });
  const expect = ({ name, at: mentioned }: Mention, validNames: string[]) =>
    expectName(subject, 'unknown-tariff-input', mentioned, name, validNames);
  for (const mention of ofCondition(when, at)) expect(mention, general);
  if (each) expect({ name: each.list, at: joinPointer(at, 'each', 'list') }, general);
  const validNames = [...general, ...ofItem];
  for (const mention of ofCondition(each?.when, joinPointer(at, 'each'))) expect(mention, validNames);
  steps.forEach((step, index) => {
    for (const mention of ofStep(step, joinPointer(at, 'steps', index))) expect(mention, validNames);
  });
}

/** Components read inputs that the tariff or their items have, and have names of their own. */
export const names: TariffRule = (subject) => {
  const { components, identifiersFlag } = subject.tariff;
  const keys = components.map(({ key }) => key);
  const identifiers = components.map(({ identifier }) => identifier);
  components.forEach((component, index) => {
    const at = joinPointer('/components', index);
    const { key, identifier } = component;
    checkComponent(subject, component, at);
    if (keys.indexOf(key) !== index)
      say(subject, 'component-twice', joinPointer(at, 'key'), { params: { name: key } });
    if (identifiersFlag === undefined) return;
    if (identifier === undefined) say(subject, 'component-without-identifier', at, { params: { name: key } });
    else if (identifiers.indexOf(identifier) !== index)
      say(subject, 'identifier-twice', joinPointer(at, 'identifier'), { params: { name: identifier } });
  });
  const { flags } = subject.inspection.vocabulary;
  if (identifiersFlag !== undefined && flags)
    expectName(subject, 'unknown-flag', '/identifiersFlag', identifiersFlag, flags);
};
