import type { Json } from '../../../definition/json.ts';
import { fieldPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import type { TariffComponent, TariffCondition } from '../../../tariff/tariff.ts';
import { closest } from '../../closest.ts';
import { optionsOf } from '../../shape.ts';
import { defaultOfInput, domainOfInput, pointerOfInput, type InputDomain } from './inputDomain.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

/** Returns the values that a mention of an input may name; undefined when anything is possible. */
const namable = (domain: InputDomain | undefined) =>
  domain?.kind === 'options' || domain?.kind === 'list' ? domain.values : undefined;

function reportValue(subject: TariffSubject, at: string, value: Json, field: string, possible: Json[]): void {
  const name = String(value);
  const params = { name, field, expected: possible.map(String).join(', ') };
  say(subject, 'unknown-tariff-value', at, { params, meant: closest(name, possible.map(String)) });
}

function checkCondition(
  subject: TariffSubject,
  component: TariffComponent,
  when: TariffCondition | undefined,
  at: string,
): void {
  if (!when) return;
  const domain = domainOfInput(subject, component, when.input);
  if (domain === undefined) return;
  const isList = domain.kind === 'list';
  if (isList !== (when.has !== undefined)) {
    const word = when.has === undefined ? 'in' : 'has';
    const params = { name: word, input: when.input, meant: isList ? 'has' : 'in' };
    return say(subject, 'unfit-tariff-condition', joinPointer(at, word), { end: 'key', params });
  }
  const possible = namable(domain);
  if (!possible) return;
  const values = when.has === undefined ? (when.in ?? []) : [when.has];
  const other = defaultOfInput(subject, component, when.input);
  values.forEach((value, index) => {
    if (possible.includes(value) || value === other) return;
    const pointer = when.has === undefined ? joinPointer(at, 'in', index) : joinPointer(at, 'has');
    reportValue(subject, pointer, value, when.input, possible);
  });
}

/** A field of options and the same options in the tariff. */
function checkChoice(
  subject: TariffSubject,
  pointer: string | undefined,
  own: { key: string; at: string }[],
  around: { at: string; missing: string },
): void {
  const shape = pointer === undefined ? undefined : subject.inspection.fields.get(fieldPointer(pointer));
  if (!shape || pointer === undefined) return;
  const only = shape.schema.const;
  const options = optionsOf(shape) ?? (only === undefined ? undefined : [only]);
  if (!options) return say(subject, 'tariff-choice-open', around.at, { params: { name: pointer } });
  const texts = options.map(String);
  const missing = texts.filter((option) => !own.some(({ key }) => key === option));
  for (const { key, at } of own) {
    if (texts.includes(key)) continue;
    const meant = closest(key, missing);
    reportValue(subject, at, key, pointer, options);
    if (meant !== undefined) missing.splice(missing.indexOf(meant), 1);
  }
  for (const name of missing) say(subject, around.missing, around.at, { params: { name, field: pointer } });
}

/** Reports the default of a number that nobody may enter. Facts have values of their own while an answer is missing. */
function checkNumber(subject: TariffSubject, name: string, domain: InputDomain | undefined): void {
  const { pointer, default: given } = subject.tariff.inputs[name] ?? {};
  if (domain?.kind !== 'numbers' || typeof given !== 'number' || pointer?.startsWith('/facts/')) return;
  const { least = -Infinity, most = Infinity } = domain;
  // Nothing is asked about what is not insured.
  if (given === 0 || (given >= least && given <= most)) return;
  const params = { name: given, field: pointer ?? '', expected: `${least} bis ${most}` };
  say(subject, 'unknown-tariff-value', joinPointer('/inputs', name, 'default'), { params });
}

function checkDefaults(subject: TariffSubject): void {
  for (const [name, input] of Object.entries(subject.tariff.inputs)) {
    const domain = domainOfInput(subject, {}, name);
    const possible = namable(domain);
    const given = [input.default ?? []].flat();
    checkNumber(subject, name, domain);
    // The default of a postcode is a postcode, not its zone.
    if (!possible || input.prefixes) continue;
    for (const value of given)
      if (!possible.includes(value))
        reportValue(subject, joinPointer('/inputs', name, 'default'), value, input.pointer, possible);
  }
}

/** Steps that compute with an answer read a number. */
function checkKinds(subject: TariffSubject, component: TariffComponent, at: string): void {
  component.steps.forEach((step, index) => {
    if (step.kind !== 'input' && step.kind !== 'range') return;
    const domain = domainOfInput(subject, component, step.input);
    const isNumber =
      domain === undefined ||
      domain.kind === 'numbers' ||
      (domain.kind === 'options' && domain.values.every((value) => typeof value === 'number'));
    if (isNumber) return;
    const params = { name: step.input, pointer: pointerOfInput(subject, component, step.input) ?? '' };
    say(subject, 'tariff-input-no-number', joinPointer(at, 'steps', index, 'input'), { params });
  });
}

/** What a tariff offers and names is what may be chosen: variants, payment periods, values of conditions. */
export const values: TariffRule = (subject) => {
  const { variant, period, components } = subject.tariff;
  if (variant)
    checkChoice(
      subject,
      variant.pointer,
      variant.values.map((key, index) => ({ key, at: joinPointer('/variant/values', index) })),
      { at: '/variant/values', missing: 'missing-tariff-variant' },
    );
  if (period.pointer !== undefined)
    checkChoice(
      subject,
      period.pointer,
      period.periods.map(({ key }, index) => ({ key, at: joinPointer('/period/periods', index, 'key') })),
      { at: '/period/periods', missing: 'missing-tariff-period' },
    );
  checkDefaults(subject);
  components.forEach((component, index) => {
    const at = joinPointer('/components', index);
    checkCondition(subject, component, component.when, joinPointer(at, 'when'));
    checkCondition(subject, component, component.each?.when, joinPointer(at, 'each', 'when'));
    component.steps.forEach(({ when }, step) =>
      checkCondition(subject, component, when, joinPointer(at, 'steps', step, 'when')),
    );
    checkKinds(subject, component, at);
  });
};
