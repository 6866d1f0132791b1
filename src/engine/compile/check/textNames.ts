import type { Json } from '../../definition/json.ts';
import { isObject, getPointer } from '../../pointer.ts';
import { expectKnownName } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

function membersOf(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** Steps that follow each application. */
const usualSteps = ['received', 'policy', 'review', 'start'];

/** Texts are only about pages, fields, options, conditions and decisions that exist. */
export const textNames: Rule = (inspection) => {
  const { flow, texts: german, files, hasSchema } = inspection;
  if (!german) return;
  const expect = (code: string, at: string, names: string[], params = {}) => {
    for (const name of membersOf(getPointer(german, at))) {
      const saying = { document: files.texts, end: 'key' as const, params };
      expectKnownName(inspection, code, joinPointer(at, name), name, names, saying);
    }
  };
  const pages = Object.keys(flow.pages);
  expect('unknown-page', '/pages', pages);
  expect('unknown-page', '/fields', pages);
  for (const [id, { sections = [] }] of Object.entries(flow.pages)) {
    const validNames = sections.map(({ name }) => name);
    expect('unknown-section', joinPointer('/pages', id, 'sections'), validNames, { page: id });
  }
  expect('unknown-stage', '/stages', flow.stages ?? []);
  expect('unknown-condition', '/conditions', Object.keys(flow.conditions ?? {}));
  const rows = (flow.decisions ?? []).map(({ when }) => when);
  expect('unknown-decision', '/decisions', rows);
  expect(
    'unknown-advice',
    '/advice',
    (flow.advice ?? []).map(({ when }) => when),
  );
  const whom = (flow.offer?.for ?? []).map(({ key }) => key);
  expect('unknown-option', '/offer/for', whom, { field: 'offer.for' });
  expect('unknown-condition', '/change/refused', flow.change?.requires ?? []);
  const papers = (flow.requires ?? []).map(({ key }) => key);
  expect('unknown-requirement', '/requires', papers);
  const follows = (flow.change?.consequences ?? []).map(({ key }) => key);
  expect('unknown-consequence', '/change/consequences', follows);
  // The steps after an accepted and a referred application have texts of the product.
  const steps = ['accept', 'refer', ...(flow.nextSteps ?? []).map(({ key }) => key)];
  expect('unknown-next-step', '/nextSteps', steps);
  for (const decision of ['accept', 'refer'])
    expect('unknown-next-step', joinPointer('/nextSteps', decision), [...usualSteps, ...steps.slice(2)]);
  if (!hasSchema) return;
  const expectFields = (shapes: FieldShape[], at: string, page: string) => {
    const names = shapes.map(({ name }) => name);
    expect('unknown-field', at, names, { page });
    for (const shape of shapes) {
      const position = joinPointer(at, shape.name);
      const options = (optionsOf(shape) ?? [true, false]).map(String);
      expect('unknown-option', joinPointer(position, 'options'), options, { field: shape.pointer });
      expectFields(shape.members, joinPointer(position, 'fields'), page);
    }
  };
  for (const id of pages) expectFields(inspection.pages.get(id) ?? [], joinPointer('/fields', id), id);
};
