import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BenchField, BenchForm } from './benchForm.ts';
import { flatSchemaOf } from './jsonSchemaOf.ts';

const page = (fields: BenchField[]) => {
  const schema = flatSchemaOf(fields) as { properties: { [name: string]: object } };
  const properties = Object.entries(schema.properties).map(([name, own]) => [
    name,
    { ...own, 'x-sensitivity': 'none' },
  ]);
  return { ...schema, properties: Object.fromEntries(properties), additionalProperties: false };
};

const labels = (fields: BenchField[]) =>
  Object.fromEntries(
    fields.map(({ name, options }) => [
      name,
      {
        label: `Frage ${name}`,
        ...(options && {
          options: Object.fromEntries(options.map((option) => [option, { label: `Farbe ${option}` }])),
        }),
      },
    ]),
  );

const title = (name: string) => ({ title: name, heading: name });

/** Every option is in sight, as in the peers. */
const fieldUi = ({ conditional, kind }: BenchField) => ({
  ...(conditional && { when: 'wantsMore' }),
  ...(kind === 'choice' && { widget: 'radio' }),
});

/** Returns the flow: the questions, five more, the summary. */
function flowOf({ fields, ...form }: BenchForm, name: string): object {
  const ui = fields.filter(({ conditional, kind }) => conditional || kind === 'choice');
  return {
    key: name.toUpperCase(),
    kind: 'produkt',
    schema: `../../schemas/produkte/${name}.schema.json`,
    addresses: { antrag: `/${name}/antrag/` },
    conditions: { wantsMore: { [`/first/${form.switch}`]: { const: true } } },
    pages: {
      first: {
        slug: 'fragen',
        fields: Object.fromEntries(ui.map((field) => [field.name, fieldUi(field)])),
      },
      after: { slug: 'danach' },
      summary: { slug: 'pruefen', kind: 'summary' },
      done: { slug: 'fertig', kind: 'result' },
    },
    machine: {
      initial: 'first',
      states: {
        first: { meta: { page: 'first' }, on: { NEXT: 'after' } },
        after: { meta: { page: 'after' }, on: { NEXT: 'summary' } },
        summary: { meta: { page: 'summary' }, on: { SUBMIT: 'submitting' } },
        submitting: {
          meta: { page: 'summary' },
          invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'summary' },
        },
        done: { type: 'final', meta: { page: 'done' } },
      },
    },
  };
}

function textsOf({ fields, after }: BenchForm): object {
  return {
    title: 'Vergleich',
    pages: {
      first: title('Fragen'),
      after: title('Danach'),
      summary: title('Prüfen'),
      done: title('Fertig'),
    },
    fields: { first: labels(fields), after: labels(after) },
    conditions: { wantsMore: 'Will mehr' },
  };
}

/** Writes the files of a definition with this form into a checkout; it is answered at `/<name>/antrag/fragen/`. */
export function writeBenchDefinition(checkout: string, name: string, form: BenchForm): void {
  const files = {
    [`flows/produkte/${name}.flow.json`]: flowOf(form, name),
    [`schemas/produkte/${name}.schema.json`]: {
      type: 'object',
      properties: { first: page(form.fields), after: page(form.after) },
    },
    [`locales/live/produkt.${name}.json`]: textsOf(form),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), JSON.stringify(content, null, 2));
  }
}
