import { report, type Inspection } from '../inspection.ts';
import { closest } from '../closest.ts';
import { joinPointer } from '../../pointerParts.ts';
import { placeOfTariff } from '../tariffFiles.ts';
import type { Rule } from './rule.ts';
import { figures } from './tariff/figures.ts';
import { names } from './tariff/names.ts';
import { periods } from './tariff/periods.ts';
import { place } from './tariff/place.ts';
import { pointers } from './tariff/pointers.ts';
import type { TariffRule, TariffSubject } from './tariff/subject.ts';
import { plausible } from './tariff/plausible.ts';
import { prefixes } from './tariff/prefixes.ts';
import { componentNames, texts } from './tariff/texts.ts';
import { unpriced } from './tariff/unpriced.ts';
import { repeatedSteps } from './tariff/repeatedSteps.ts';
import { useless } from './tariff/useless.ts';
import { values } from './tariff/values.ts';

/** Rules about a tariff by itself. */
const ownRules: TariffRule[] = [place, names, periods, figures, plausible, repeatedSteps, useless, texts];
/** Rules about a tariff and the questions of its product. */
const jointRules: TariffRule[] = [values, prefixes, unpriced];

/** Returns the first day of the oldest tariff that still counts: the one in force, or the newest of all. */
function firstCurrent({ files, vocabulary: { today } }: Inspection): string {
  // By the names of the files: one that cannot be read still follows the one before it.
  const days = files.tariffs.flatMap(({ file }) => placeOfTariff(file)?.validFrom ?? []).sort();
  const begun = today === undefined ? days : days.filter((day) => day <= today);
  return begun.at(-1) ?? '';
}

/** Returns whether the questions have a mistake of their own, so that a tariff may only seem not to fit them. */
const hasBrokenQuestions = ({ diagnostics, files }: Inspection) =>
  diagnostics.some(
    ({ file, code }) =>
      (file === files.flow.file || file === files.schema?.file) && code !== 'asked-on-some-ways',
  );

/** The tariffs of a product are sound by themselves, and those of today and later fit its questions. */
export const tariff: Rule = (inspection) => {
  const { flow, files, hasSchema, tariffs } = inspection;
  const { tariffs: products } = inspection.vocabulary;
  const hasTariff = files.tariff !== undefined || files.tariffs.length > 0;
  const priced = Object.entries(flow.pages).find(([, { aside }]) => aside === 'price')?.[0];
  if (priced !== undefined && !hasTariff && products && !flow.change?.priced) {
    // One tariff is missing, however many pages show its price; often its name is misspelled.
    const meant = closest(flow.key, products);
    const at = meant === undefined ? joinPointer('/pages', priced, 'aside') : '/key';
    report(inspection, 'price-without-tariff', at, { params: { name: priced, key: flow.key }, meant });
  }
  // The core system identifies tariffs by its own names.
  if (hasTariff && flow.kind === 'produkt' && flow.tariffIdentifier === undefined)
    report(inspection, 'tariff-without-identifier', '/key', { params: { key: flow.key } });
  // A definition under the key of another one does not own its tariffs.
  const isNamedRight = !inspection.diagnostics.some(({ code }) => code === 'wrong-key');
  if (flow.kind !== 'produkt' || !isNamedRight) return;
  const first = firstCurrent(inspection);
  const canCompare = hasSchema && !hasBrokenQuestions(inspection);
  componentNames(inspection);
  for (const { document, tariff: own } of tariffs) {
    const isCurrent = own.validFrom >= first;
    const subject: TariffSubject = { inspection, document, tariff: own, isCurrent };
    for (const rule of ownRules) rule(subject);
    if (hasSchema) pointers(subject);
    // A tariff of the past keeps pricing what was applied for by it, whatever is asked today.
    if (isCurrent && canCompare) for (const rule of jointRules) rule(subject);
  }
};
