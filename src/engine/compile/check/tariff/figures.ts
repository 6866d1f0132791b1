import { joinPointer } from '../../../pointerParts.ts';
import type { TariffComponent } from '../../../tariff/tariff.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

/** Effective rates of German insurance tax in percent: 0, or between these. */
const TAX = { least: 5, most: 25 };

const plain = /^\d+(?:\.\d+)?$/;

/** Reports numbers that exact arithmetic cannot read (`1e-9`). */
function checkNumbers(subject: TariffSubject, value: unknown, at: string): void {
  if (typeof value === 'number' && !plain.test(String(Math.abs(value))))
    say(subject, 'tariff-number', at, { params: { name: String(value) } });
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) checkNumbers(subject, inner, joinPointer(at, name));
}

/** Reports steps without effect: one that multiplies nothing, and one whose result the next amount replaces. */
function checkOrder(subject: TariffSubject, { key, steps }: TariffComponent, at: string): void {
  let begun = false;
  steps.forEach(({ kind, when }, index) => {
    const isStart = kind === 'amount' || kind === 'input';
    const pointer = joinPointer(at, 'steps', index);
    if (isStart && begun && !when) say(subject, 'step-overwrites', pointer, { params: { name: key } });
    else if (!isStart && kind !== 'minimum' && !begun) {
      say(subject, 'step-of-nothing', pointer, { params: { name: key } });
    }
    begun = true;
  });
}

function checkBands(subject: TariffSubject, { steps }: TariffComponent, at: string): void {
  steps.forEach((step, index) => {
    if (step.kind !== 'range') return;
    step.bands.forEach(({ upTo }, position) => {
      const before = step.bands[position - 1];
      const pointer = joinPointer(at, 'steps', index, 'bands', position);
      if (!before) return;
      if (before.upTo === undefined) say(subject, 'band-after-open', pointer);
      else if (upTo !== undefined && upTo <= before.upTo)
        say(subject, 'bands-unsorted', joinPointer(pointer, 'upTo'), {
          params: { name: upTo, before: before.upTo },
        });
    });
  });
}

/** Figures are plausible by themselves: tax rates, plain numbers, steps that have an effect, bands in order. */
export const figures: TariffRule = (subject) => {
  const { components, period } = subject.tariff;
  checkNumbers(subject, period, '/period');
  components.forEach((component, index) => {
    const at = joinPointer('/components', index);
    const { taxPercent, key } = component;
    if (taxPercent !== 0 && (taxPercent < TAX.least || taxPercent > TAX.most))
      say(subject, 'implausible-tax', joinPointer(at, 'taxPercent'), {
        params: { name: taxPercent, key, least: TAX.least, most: TAX.most },
        ...(taxPercent > 0 && taxPercent < 1 && { meant: String(Math.round(taxPercent * 10_000) / 100) }),
      });
    checkNumbers(subject, component, at);
    checkOrder(subject, component, at);
    checkBands(subject, component, at);
  });
};
