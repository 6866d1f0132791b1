import { joinPointer } from '../../../pointerParts.ts';
import { say, type TariffRule } from './subject.ts';

/** Steps that change nothing when they come twice. */
const harmless = new Set(['round', 'minimum', 'input']);

/** No component computes the same step twice: it would count double. */
export const repeatedSteps: TariffRule = (subject) => {
  subject.tariff.components.forEach(({ steps }, index) => {
    const seen = new Set<string>();
    steps.forEach((step, position) => {
      const digest = JSON.stringify(step);
      if (seen.has(digest) && !harmless.has(step.kind))
        say(subject, 'step-twice', joinPointer('/components', index, 'steps', position));
      seen.add(digest);
    });
  });
};
