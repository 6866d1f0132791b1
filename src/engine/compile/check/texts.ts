import type { Json } from '../../definition/json.ts';
import { isObject, valueAt } from '../../pointer.ts';
import { report } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
import { optionsOf, type Shape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Everything that a person reads has its German text. */
export const texts: Rule = (inspection) => {
  const { flow, texts: said, files } = inspection;
  if (!said) return;
  const expect = (pointer: string) => {
    const text: Json | undefined = valueAt(said, pointer);
    if (typeof text === 'string' && text.trim() !== '') return;
    report(inspection, 'missing-text', pointer, {
      document: files.texts,
      params: { name: pointer.slice(1).replaceAll('/', '.') },
    });
  };
  for (const [id, page] of Object.entries(flow.pages)) {
    expect(below('/pages', id, 'title'));
    // A result says its own words, according to the decision.
    if (page.kind !== 'result') expect(below('/pages', id, 'heading'));
    for (const { name } of page.sections ?? []) expect(below('/pages', id, 'sections', name));
  }
  const expectFields = (shapes: Shape[], at: string) => {
    for (const shape of shapes) {
      const place = below(at, shape.name);
      expect(below(place, 'label'));
      for (const option of optionsOf(shape) ?? []) {
        if (!isObject(option)) expect(below(place, 'options', String(option), 'label'));
      }
      expectFields(shape.members, below(place, 'fields'));
    }
  };
  for (const id of Object.keys(flow.pages)) {
    expectFields(inspection.pages.get(id) ?? [], below('/fields', id));
  }
  for (const name of Object.keys(flow.conditions ?? {})) expect(below('/conditions', name));
  for (const { when, decide } of flow.decisions ?? []) {
    expect(below('/decisions', when, 'reason'));
    if (decide === 'decline') expect(below('/decisions', when, 'alternative'));
  }
};
