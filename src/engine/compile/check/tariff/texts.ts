import { getPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import { say, type TariffRule } from './subject.ts';

/** Each component has a German name: it is shown beside its share of the price. */
export const texts: TariffRule = (subject) => {
  const { texts: german, files } = subject.inspection;
  if (!german) return;
  subject.tariff.components.forEach(({ key }, index) => {
    if (typeof getPointer(german, joinPointer('/price/components', key)) === 'string') return;
    say(subject, 'component-without-text', joinPointer('/components', index, 'key'), {
      params: { name: key, text: `price.components.${key}`, file: files.texts?.file ?? '' },
    });
  });
};
