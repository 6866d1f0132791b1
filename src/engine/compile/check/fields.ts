import { fieldsAskedOn, basePointer, pageAsking } from '../askedFields.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, optionsOf, type FieldShape } from '../shape.ts';
import type { FieldSource } from '../../definition/source.ts';
import { fieldPointer, getPointer } from '../../pointer.ts';
import type { Rule } from './rule.ts';

/** A mention of a field in a flow, and the field if it exists. */
interface Mention {
  inspection: Inspection;
  /** Pointer to the mention. */
  at: string;
  /** Pointer of the field. */
  pointer: string;
  page: string;
  name: string;
  shape?: FieldShape;
}

/** Checks a name against a list of the vocabulary; a list that is absent or unreadable is not checked. */
function expectListed(inspection: Inspection, kind: string, at: string, name: string, list?: string[]): void {
  if (list && list.length > 0) expectKnownName(inspection, `unknown-${kind}`, at, name, list);
}

function checkIcons({ inspection, at, shape }: Mention, { icons = {} }: FieldSource): void {
  if (!shape) return;
  const options = (optionsOf(shape) ?? [true, false]).map(String);
  for (const [value, icon] of Object.entries(icons)) {
    const position = joinPointer(at, 'icons', value);
    const params = { field: shape.pointer };
    expectKnownName(inspection, 'unknown-option', position, value, options, { end: 'key', params });
    expectListed(inspection, 'icon', position, icon, inspection.vocabulary.icons);
  }
  const drawn = Object.keys(icons).filter((value) => options.includes(value));
  const bare = options.filter((value) => !drawn.includes(value));
  // Of two options one may have a picture alone; among several a single one without looks forgotten.
  if (drawn.length > 1 && bare.length === 1)
    report(inspection, 'option-without-icon', joinPointer(at, 'icons'), {
      end: 'key',
      params: { name: bare.join(), field: shape.pointer },
    });
}

function checkUnsaid({ inspection, at, shape }: Mention, unsaid: string[]): void {
  if (!shape) return;
  const options = (optionsOf(shape) ?? [true, false]).map(String);
  unsaid.forEach((value, index) => {
    const params = { field: shape.pointer };
    expectKnownName(inspection, 'unknown-option', joinPointer(at, 'unsaid', index), value, options, {
      params,
    });
  });
}

/** A page mentions only fields that it asks. */
function checkName({ inspection, at, pointer, page, name }: Mention, shapes: FieldShape[]): void {
  const { flow, hasSchema } = inspection;
  if (!hasSchema) return;
  const start = `${basePointer(flow, page)}/`;
  const params = { name, page };
  const other = pageAsking(flow, pointer);
  if (other !== page && Object.hasOwn(flow.pages, other)) {
    report(inspection, 'asked-elsewhere', at, { end: 'key', params: { ...params, other } });
    return;
  }
  const names = shapes.map((shape) => shape.pointer.slice(start.length));
  expectKnownName(inspection, 'unknown-field', at, name, names, { end: 'key', params });
}

/** The names in the settings of a field exist in the vocabulary. */
function checkVocabulary({ inspection, at }: Mention, source: FieldSource): void {
  const { vocabulary } = inspection;
  const { widget, finder, consent, documents = [] } = source;
  if (widget) expectListed(inspection, 'widget', joinPointer(at, 'widget'), widget, vocabulary.widgets);
  if (finder) expectListed(inspection, 'finder', joinPointer(at, 'finder'), finder, vocabulary.finders);
  if (consent) expectListed(inspection, 'consent', joinPointer(at, 'consent'), consent, vocabulary.consents);
  documents.forEach((document, index) => {
    const position = joinPointer(at, 'documents', index);
    expectListed(inspection, 'document', position, document, vocabulary.documents);
  });
}

function checkSameAs({ inspection, at, pointer }: Mention, sameAs: string): void {
  const { fields: shapes } = inspection;
  const position = joinPointer(at, 'sameAs');
  // An item of a list is named by its index: /travellers/0/name.
  if (!shapes.has(fieldPointer(sameAs)))
    expectKnownName(inspection, 'unknown-pointer', position, sameAs, shapes.keys());
  if (sameAs === pointer) report(inspection, 'same-as-itself', position);
}

/** Items are named by a text that each of them is asked for. */
function checkItemName({ inspection, at, pointer }: Mention, itemName: string, shape: FieldShape): void {
  const texts = (shape.item?.members ?? shape.members)
    .filter(({ schema }) => schema.type === 'string')
    .map(({ name }) => name);
  const params = { field: pointer };
  expectKnownName(inspection, 'unknown-item-name', joinPointer(at, 'itemName'), itemName, texts, { params });
}

/** Until they have names, items are named by a choice that each of them is asked for. */
function checkItemKind({ inspection, at, pointer }: Mention, itemKind: string, shape: FieldShape): void {
  const choices = shape.members.filter(({ schema }) => Array.isArray(schema.enum)).map(({ name }) => name);
  const params = { field: pointer };
  expectKnownName(inspection, 'unknown-item-kind', joinPointer(at, 'itemKind'), itemKind, choices, {
    params,
  });
}

/** Items are counted by a choice, and nothing else is asked of them on the page: there is no form for it. */
function checkCountBy({ inspection, at, page }: Mention, countBy: string, shape: FieldShape): void {
  const asked = shape.members.filter(({ pointer }) => pageAsking(inspection.flow, pointer) === page);
  const [member, ...others] = asked;
  const isCounted = member?.name === countBy && others.length === 0 && Array.isArray(member.schema.enum);
  if (isCounted && shape.schema.type === 'array') return;
  const params = { field: shape.pointer, name: countBy };
  report(inspection, 'unfit-count-by', joinPointer(at, 'countBy'), { params });
}

/** A figure is a fact, and has words. */
function checkFigure({ inspection, at, page, name }: Mention, figure: string): void {
  const { flow, texts, files } = inspection;
  const shapes = Object.keys(flow.facts ?? {});
  expectKnownName(inspection, 'unknown-fact', joinPointer(at, 'figure'), figure, shapes);
  const own = joinPointer('/fields', basePointer(flow, page).slice(1), ...name.split('/'), 'figure');
  for (const word of ['label', 'text']) {
    const text = joinPointer(own, word);
    if (!texts || typeof getPointer(texts, text) === 'string') continue;
    const params = { name: text.slice(1).replaceAll('/', '.') };
    report(inspection, 'missing-text', text, { document: files.texts, params });
  }
}

function checkField(mention: Mention, source: FieldSource, shapes: FieldShape[]): void {
  const { inspection, at, shape } = mention;
  checkName(mention, shapes);
  checkVocabulary(mention, source);
  if (source.import && shape && (shape.schema.type !== 'array' || shape.members.length === 0))
    report(inspection, 'import-of-no-list', joinPointer(at, 'import'), { params: { field: shape.pointer } });
  if (source.countBy && shape) checkCountBy(mention, source.countBy, shape);
  if (source.itemKind && shape) checkItemKind(mention, source.itemKind, shape);
  if (source.itemName && shape) checkItemName(mention, source.itemName, shape);
  if (source.closed && !source.finder)
    report(inspection, 'closed-without-finder', joinPointer(at, 'closed'), { end: 'key' });
  checkIcons(mention, source);
  checkUnsaid(mention, source.unsaid ?? []);
  if (source.figure) checkFigure(mention, source.figure);
  if (source.sameAs && inspection.hasSchema) checkSameAs(mention, source.sameAs);
}

/** Settings of fields belong to fields that exist, and use names that exist. */
export const fields: Rule = (inspection) => {
  const { flow, vocabulary, texts, files } = inspection;
  if (typeof texts?.icon === 'string' && vocabulary.icons) {
    const document = files.texts;
    expectKnownName(inspection, 'unknown-icon', '/icon', texts.icon, vocabulary.icons, { document });
  }
  for (const [page, source] of Object.entries(flow.pages)) {
    const shapes = flatten(fieldsAskedOn(inspection, page));
    const icon = joinPointer('/pages', page, 'icon');
    if (source.icon) expectListed(inspection, 'icon', icon, source.icon, vocabulary.icons);
    for (const [name, fieldSource] of Object.entries(source.fields ?? {})) {
      const at = joinPointer('/pages', page, 'fields', name);
      const pointer = `${basePointer(flow, page)}/${name}`;
      const shape = shapes.find((each) => each.pointer === pointer);
      checkField({ inspection, at, pointer, page, name, shape }, fieldSource, shapes);
    }
  }
};
