import { joinPointer } from '../../../pointerParts.ts';
import type { TariffComponent } from '../../../tariff/tariff.ts';
import { defaultOfInput, domainOfInput } from './inputDomain.ts';
import { mentionsOf } from './names.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

/** Returns the bounds of the numbers that an input can be, its default included; undefined where it has none. */
function boundsOf(
  subject: TariffSubject,
  component: TariffComponent,
  name: string,
): { least: number; most: number } {
  const domain = domainOfInput(subject, component, name);
  const unbounded = { least: -Infinity, most: Infinity };
  const numbers =
    domain?.kind === 'options' ? domain.values.filter((value) => typeof value === 'number') : [];
  const listed = numbers.length > 0 ? { least: Math.min(...numbers), most: Math.max(...numbers) } : unbounded;
  const own = domain?.kind === 'numbers' ? { ...unbounded, ...domain } : listed;
  const other = defaultOfInput(subject, component, name);
  if (typeof other !== 'number') return own;
  return { least: Math.min(own.least, other), most: Math.max(own.most, other) };
}

/** Reports bands that no answer reaches: below the least one, or above the greatest. */
function checkBands(subject: TariffSubject, component: TariffComponent, at: string): void {
  component.steps.forEach((step, index) => {
    if (step.kind !== 'range') return;
    const { least, most } = boundsOf(subject, component, step.input);
    step.bands.forEach(({ upTo }, band) => {
      const pointer = joinPointer(at, 'steps', index, 'bands', band);
      const before = step.bands[band - 1]?.upTo;
      const params = { name: step.input, least, most };
      if (upTo !== undefined && upTo < least)
        say(subject, 'band-never-reached', joinPointer(pointer, 'upTo'), { params });
      else if (before !== undefined && before >= most)
        say(subject, 'band-never-reached', pointer, { params });
    });
  });
}

/** Nothing in a tariff is without effect: inputs that nothing reads, bands and components that never cost anything. */
export const useless: TariffRule = (subject) => {
  const { inputs, variant, components } = subject.tariff;
  const read = new Set(components.flatMap(mentionsOf));
  // A mistake in a component may be why it does not read an input.
  const isExplained = subject.inspection.diagnostics.some(
    ({ file, pointer }) => file === subject.document.file && pointer.startsWith('/components'),
  );
  for (const name of isExplained ? [] : Object.keys(inputs))
    if (!read.has(name))
      say(subject, 'unused-tariff-input', joinPointer('/inputs', name), { end: 'key', params: { name } });
  components.forEach((component, index) => {
    const at = joinPointer('/components', index);
    const { includedIn = [], key } = component;
    if (variant && variant.values.every((value) => includedIn.includes(value)))
      say(subject, 'included-everywhere', joinPointer(at, 'includedIn'), {
        end: 'key',
        params: { name: key },
      });
    if (subject.isCurrent && subject.inspection.hasSchema) checkBands(subject, component, at);
  });
};
