import { getPointer } from '../../pointer.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

const keywords = ['products', 'requires', 'coveredBy', 'healthRecords', 'payout'] as const;

/** Returns the fields that take files, by pointer. */
const fileFields = ({ fields }: Inspection) =>
  [...fields.values()].flatMap(({ pointer, schema }) => (schema['x-upload'] === undefined ? [] : [pointer]));

function checkRequires(inspection: Inspection): void {
  const { flow, texts, files, hasSchema } = inspection;
  const conditions = Object.keys(flow.conditions ?? {});
  const seen = new Set<string>();
  flow.requires?.forEach(({ key, when, field = [] }, index) => {
    const at = joinPointer('/requires', index);
    if (seen.has(key)) report(inspection, 'listed-twice', joinPointer(at, 'key'), { params: { name: key } });
    seen.add(key);
    if (when !== undefined)
      expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
    const places = hasSchema ? [field].flat() : [];
    places.forEach((pointer, index) => {
      const position = Array.isArray(field) ? joinPointer(at, 'field', index) : joinPointer(at, 'field');
      expectKnownName(inspection, 'unknown-upload', position, pointer, fileFields(inspection));
    });
    const pointer = joinPointer('/requires', key, 'label');
    if (!texts || typeof getPointer(texts, pointer) === 'string') return;
    const name = pointer.slice(1).replaceAll('/', '.');
    report(inspection, 'missing-text', pointer, { document: files.texts, params: { name } });
  });
}

/** Products whose contracts are suggested exist, and there is a question that they are suggested for. */
function checkCoveredBy(inspection: Inspection): void {
  const { flow, fields, vocabulary, hasSchema } = inspection;
  const conditions = Object.keys(flow.conditions ?? {});
  flow.coveredBy?.forEach(({ product, when }, index) => {
    const at = joinPointer('/coveredBy', index);
    if (vocabulary.tariffs)
      expectKnownName(inspection, 'unknown-product', joinPointer(at, 'product'), product, vocabulary.tariffs);
    if (when !== undefined)
      expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
  });
  if (!flow.coveredBy || !hasSchema) return;
  const meanings = [...fields.values()].map(({ schema }) => schema['x-semantic']);
  for (const name of ['other-insurance', 'other-insurer'])
    if (!meanings.includes(name))
      report(inspection, 'suggested-nowhere', '/coveredBy', { end: 'key', params: { name } });
}

/**
 * What a claim says about contracts, documents and health names things that exist and have texts; only claims say it.
 */
export const claim: Rule = (inspection) => {
  const { flow, vocabulary } = inspection;
  if (flow.kind !== 'schaden') {
    for (const word of keywords)
      if (flow[word] !== undefined)
        report(inspection, 'only-of-claims', `/${word}`, { end: 'key', params: { name: word } });
    return;
  }
  const productKeys = vocabulary.tariffs;
  flow.products?.forEach((product, index) => {
    if (productKeys)
      expectKnownName(inspection, 'unknown-product', joinPointer('/products', index), product, productKeys);
  });
  checkRequires(inspection);
  checkCoveredBy(inspection);
  const { healthRecords } = flow;
  if (healthRecords !== undefined)
    expectKnownName(
      inspection,
      'unknown-condition',
      '/healthRecords',
      healthRecords,
      Object.keys(flow.conditions ?? {}),
    );
};
