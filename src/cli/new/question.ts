import { readFileSync } from 'node:fs';
import words from '../../../locales/live/commands.json' with { type: 'json' };
import { flatten, keywordSite, shapesOf, type FieldShape } from '#engine/compile/shape.ts';
import { flowOf, readTree, sourceFolders, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { getPointer, isObject } from '#engine/pointer.ts';
import { parsePointer } from '#engine/pointerParts.ts';
import { checkDefinitions } from '../check.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { isNameOf } from '../definitionName.ts';
import { jsonBelow, readSources } from '../sourceFiles.ts';
import { fileEdits, type FileEdits } from './fileEdits.ts';
import { addTariffRows } from './tariffRows.ts';
import { writeSnapshot } from './writeSnapshot.ts';

const say = words.new;

/** What was asked for: a question, or an option of one. */
interface Target {
  files: DefinitionFiles;
  page: string;
  field: string;
  option?: string;
}

interface QuestionTemplate {
  schema: JsonObject;
  texts: JsonObject;
  answer: Json;
}

const templates = (title: string) =>
  JSON.parse(
    readFileSync(new URL('./data/frage.json', import.meta.url), 'utf8').replaceAll('{{title}}', title),
  ) as { [kind: string]: QuestionTemplate };

/** `nightFlights` → `Night flights` */
const titleOf = (name: string): string => {
  const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
};

/** Adds an answer to the sample, and to demo contracts that answer other questions of the page. */
function addAnswers(root: string, edits: FileEdits, { files, page, field }: Target, answer: Json): void {
  const sample = `tests/definitions/samples/${files.id}.json`;
  const answersPage = (value: Json | undefined) => isObject(value) && isObject(value[page]);
  if (edits.has(sample)) {
    const { answers } = edits.read(sample) as { answers?: Json };
    if (answersPage(answers)) edits.set(sample, ['answers', page, field], answer);
  }
  for (const file of jsonBelow(root, 'src/server/app/demo/data/kunden')) {
    const { contracts = [] } = edits.read(file) as { contracts?: { product: string; answers: Json }[] };
    contracts.forEach(({ product, answers }, index) => {
      if (`produkt.${product}` === files.id && answersPage(answers))
        edits.set(file, ['contracts', index, 'answers', page, field], answer);
    });
  }
}

function addQuestion(root: string, edits: FileEdits, target: Target, kind: string): string | undefined {
  const { files, page, field } = target;
  const available = templates(titleOf(field));
  const template = available[kind];
  if (!template) return fillText(say.unknownQuestion, { kind, known: Object.keys(available).join(', ') });
  const schema = files.schema?.file ?? '';
  const whole = (pointer: string) => getPointer(files.schema?.value, `/properties/${page}/${pointer}`);
  if (!isObject(whole('properties'))) return fillText(say.sharedPage, { page, file: schema });
  edits.set(schema, ['properties', page, 'properties', field], template.schema);
  edits.append(schema, ['properties', page, 'required'], field, whole('required'));
  if (files.texts) edits.set(files.texts.file, ['fields', page, field], template.texts);
  const { layout } = flowOf(files).pages[page] ?? {};
  if (layout) edits.append(files.flow.file, ['pages', page, 'layout'], field, layout);
  addAnswers(root, edits, target, template.answer);
  return undefined;
}

function addOption(
  root: string,
  edits: FileEdits,
  { files, page, field, option = '' }: Target,
  shape: FieldShape,
): string | undefined {
  const pointer = `/${page}/${field}`;
  const site = keywordSite(shape, 'enum');
  if (!site) return fillText(say.noOptions, { pointer });
  if (site.document.file !== files.schema?.file)
    return fillText(say.sharedOptions, { pointer, file: site.document.file });
  const options = Array.isArray(shape.schema.enum) ? shape.schema.enum : [];
  if (options.includes(option)) return fillText(say.optionExists, { option, pointer });
  edits.append(site.document.file, [...parsePointer(site.pointer)], option, options);
  if (files.texts)
    edits.set(files.texts.file, ['fields', page, field, 'options', option], { label: titleOf(option) });
  addTariffRows(root, edits, { key: flowOf(files).key, pointer, option, like: String(options.at(-1)) });
  return undefined;
}

/** Returns the ids of the changes that ask for the value of a product's field. */
function changesOf(root: string, product: DefinitionFiles, pointer: string): string[] {
  const { key } = flowOf(product);
  const { definitions } = readTree(readSources(root, sourceFolders));
  return definitions.flatMap((files) => {
    const { change, writes = [] } = flowOf(files);
    const isAsked = writes.some(
      ({ to, products = change?.products ?? [key] }) =>
        to === `/contract/answers${pointer}` && products.includes(key),
    );
    return change && isAsked ? [files.id] : [];
  });
}

/** Returns what a target like `DROHNE/use/region` or `DROHNE/use/region=europe` means, or why it means nothing. */
function targetOf(root: string, text: string): Target | string {
  const form = /^([^/=]+)\/([^/=]+)\/([a-z][A-Za-z0-9]*)(?:=([a-z][A-Za-z0-9]*))?$/.exec(text);
  if (!form) return say.questionUsage;
  const [, name = '', page = '', field = '', option] = form;
  const { definitions } = readTree(readSources(root, sourceFolders));
  const files = definitions.find(({ id }) => isNameOf(name, id));
  if (!files?.schema) {
    const available = definitions.map(({ id }) => id).join(', ');
    return fillText(say.unknownDefinition, { name, known: available });
  }
  const pages = flowOf(files).pages;
  if (!Object.hasOwn(pages, page))
    return fillText(say.unknownPage, { page, known: Object.keys(pages).join(', ') });
  return { files, page, field, ...(option !== undefined && { option }) };
}

/**
 * Adds a question, or an option of one, wherever it belongs: schema, texts, flow, tariff, sample, demo contracts and
 * snapshot. Writes nothing when the check has something against it.
 * @param kind what is asked for: `ja-nein`, `auswahl`, `zahl`, `text`, `datum`
 */
export async function createQuestion(
  root: string,
  text: string,
  kind = 'ja-nein',
): Promise<{ lines: string[]; good: boolean }> {
  const refused = (line: string) => ({ lines: [line], good: false });
  const before = await checkDefinitions(root);
  if (!before.good) return { lines: [...before.lines, say.brokenBefore], good: false };
  const target = targetOf(root, text);
  if (typeof target === 'string') return refused(target);
  const { files, page, field, option } = target;
  const shapes = flatten([...shapesOf(files, []).values()].flat());
  const shape = shapes.find(({ pointer }) => pointer === `/${page}/${field}`);
  if (option === undefined && shape) return refused(fillText(say.fieldExists, { pointer: shape.pointer }));
  if (option !== undefined && !shape) return refused(fillText(say.unknownField, { target: text }));
  const edits = fileEdits(root);
  const reason = shape ? addOption(root, edits, target, shape) : addQuestion(root, edits, target, kind);
  if (reason !== undefined) return refused(reason);
  const written = await edits.write();
  const after = await checkDefinitions(root);
  if (!after.good) {
    edits.undo();
    return { lines: [...after.lines, say.undone], good: false };
  }
  const snapshot = await writeSnapshot(root, files.id);
  const lines = [...written, ...snapshot].map((file) => fillText(say.changed, { file }));
  const asking = option === undefined ? [] : changesOf(root, files, `/${page}/${field}`);
  const others = asking.map((id) => fillText(say.askedByChange, { id, option: option ?? '' }));
  return { lines: [...lines, ...others, say.nextQuestion], good: true };
}
