import { getPointer, isObject } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import { closest } from '../../closest.ts';
import { report, type Inspection } from '../../inspection.ts';
import { say, type TariffRule } from './subject.ts';

/** Returns the keys of the components of all tariffs of a product, also of those of the past. */
const componentsOf = ({ tariffs }: Inspection): string[] =>
  tariffs.flatMap(({ tariff }) => tariff.components.map(({ key }) => key));

/** Returns the names of components that a definition gives to none, with the component that was probably meant. */
function strayNames(inspection: Inspection): { name: string; meant: string | undefined }[] {
  const named = getPointer(inspection.texts, '/price/components');
  const names = isObject(named) ? Object.keys(named) : [];
  const components = componentsOf(inspection);
  const nameless = components.filter((key) => !names.includes(key));
  return names
    .filter((name) => !components.includes(name))
    .map((name) => ({ name, meant: closest(name, nameless) }));
}

/**
 * Each component has a German name: it is shown beside its share of the price. Whether tariff or text is misspelled,
 * nobody knows: both are reported.
 */
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

/** Every name of a component belongs to one of a tariff. */
export function componentNames(inspection: Inspection): void {
  const { files, tariffs } = inspection;
  if (tariffs.length === 0 || tariffs.length < files.tariffs.length) return;
  for (const { name, meant } of strayNames(inspection))
    report(inspection, 'unknown-component', joinPointer('/price/components', name), {
      document: files.texts,
      end: 'key',
      params: { name, expected: [...new Set(componentsOf(inspection))].join(', ') },
      meant,
    });
}
