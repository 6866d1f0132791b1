import { getPointer } from '../../pointer.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/** Pointer to the number of a change, which is the reference of a mandate. */
const CHANGE_NUMBER = '/context/number';

function expectText(inspection: Inspection, at: string, ...parts: string[]): void {
  const { texts, files } = inspection;
  const pointer = joinPointer('/change', ...parts);
  if (!texts || typeof getPointer(texts, pointer) === 'string') return;
  const name = pointer.slice(1).replaceAll('/', '.');
  report(inspection, 'missing-text', at, { document: files.texts, params: { name } });
}

function checkWrites(inspection: Inspection): void {
  const { flow, hasSchema, vocabulary } = inspection;
  const conditions = Object.keys(flow.conditions ?? {});
  const productKeys = flow.change?.products ?? vocabulary.tariffs;
  flow.writes?.forEach(({ from, when, products = [] }, row) => {
    const at = joinPointer('/writes', row);
    if (hasSchema && from !== CHANGE_NUMBER) expectPointer(inspection, from, joinPointer(at, 'from'));
    if (when !== undefined)
      expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
    products.forEach((product, index) => {
      if (productKeys)
        expectKnownName(
          inspection,
          'unknown-product',
          joinPointer(at, 'products', index),
          product,
          productKeys,
        );
    });
  });
}

function expectOption(
  inspection: Inspection,
  { question, option, at }: { question: string; option: string; at: string },
): void {
  const shape = inspection.fields.get(question);
  const params = { field: question };
  const values = (shape && optionsOf(shape)) ?? [];
  expectKnownName(inspection, 'unknown-option', at, option, values.map(String), { end: 'key', params });
}

/** Earliest days belong to options that exist. */
function checkEarliest(inspection: Inspection): void {
  const { flow, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const [question, days] of Object.entries(flow.change?.earliest ?? {})) {
    const at = joinPointer('/change/earliest', question);
    if (!expectPointer(inspection, question, at)) continue;
    for (const [option, day] of Object.entries(days)) {
      const position = joinPointer(at, option);
      expectOption(inspection, { question, option, at: position });
      expectPointer(inspection, day, position);
    }
  }
}

/** A change declares what it writes and whose contracts it is for. Everything that it names exists and has texts. */
export const change: Rule = (inspection) => {
  const { flow, vocabulary, hasSchema } = inspection;
  const source = flow.change;
  if (flow.kind !== 'aenderung') {
    for (const word of ['change', 'writes'] as const)
      if (flow[word])
        report(inspection, 'only-of-changes', `/${word}`, { end: 'key', params: { name: word } });
    return;
  }
  if (!source || !(flow.writes || source.certifies)) {
    const name = source ? 'writes' : 'change';
    report(inspection, 'writes-nothing', '/kind', { params: { name } });
    if (!source) return;
  }
  const conditions = Object.keys(flow.conditions ?? {});
  const {
    products = [],
    flag: own,
    agentFlag,
    requires = [],
    effective,
    effectiveIfCheaper,
    due,
    consequences = [],
  } = source;
  products.forEach((product, index) => {
    if (vocabulary.tariffs)
      expectKnownName(
        inspection,
        'unknown-product',
        joinPointer('/change/products', index),
        product,
        vocabulary.tariffs,
      );
  });
  for (const [name, flag] of Object.entries({ flag: own, agentFlag }))
    if (flag !== undefined && vocabulary.flags)
      expectKnownName(inspection, 'unknown-flag', joinPointer('/change', name), flag, vocabulary.flags);
  requires.forEach((name, index) => {
    const at = joinPointer('/change/requires', index);
    if (expectKnownName(inspection, 'unknown-condition', at, name, conditions))
      expectText(inspection, joinPointer('/change/refused', name), 'refused', name);
  });
  if (hasSchema) expectPointer(inspection, effective, '/change/effective');
  if (hasSchema && effectiveIfCheaper !== undefined)
    expectPointer(inspection, effectiveIfCheaper, '/change/effectiveIfCheaper');
  if (due?.when !== undefined)
    expectKnownName(inspection, 'unknown-condition', '/change/due/when', due.when, conditions);
  if (hasSchema && due) expectPointer(inspection, due.by, '/change/due/by');
  checkEarliest(inspection);
  consequences.forEach(({ key, when }, index) => {
    const at = joinPointer('/change/consequences', index);
    if (when !== undefined)
      expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
    expectText(inspection, joinPointer('/change/consequences', key), 'consequences', key);
  });
  checkWrites(inspection);
};
