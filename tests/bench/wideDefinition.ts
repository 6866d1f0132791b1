import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BenchField } from './benchForm.ts';
import { wideForm } from './benchForm.ts';
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

/** Writes the files of a definition with the wide form into a checkout. */
export function writeWideDefinition(checkout: string): void {
  const { fields, after } = wideForm;
  const conditional = fields.filter((field) => field.conditional);
  const flow = {
    key: 'BREIT',
    kind: 'produkt',
    schema: '../../schemas/produkte/breit.schema.json',
    addresses: { antrag: '/breit/antrag/' },
    conditions: { wantsMore: { '/wide/more': { const: true } } },
    pages: {
      wide: {
        slug: 'breit',
        fields: Object.fromEntries(conditional.map(({ name }) => [name, { when: 'wantsMore' }])),
      },
      after: { slug: 'danach' },
      summary: { slug: 'pruefen', kind: 'summary' },
      done: { slug: 'fertig', kind: 'result' },
    },
    machine: {
      initial: 'wide',
      states: {
        wide: { meta: { page: 'wide' }, on: { NEXT: 'after' } },
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
  const schema = { type: 'object', properties: { wide: page(fields), after: page(after) } };
  const texts = {
    title: 'Breit',
    pages: {
      wide: title('Viele Fragen'),
      after: title('Danach'),
      summary: title('Prüfen'),
      done: title('Fertig'),
    },
    fields: { wide: labels(fields), after: labels(after) },
    conditions: { wantsMore: 'Will mehr' },
  };
  const files = {
    'flows/produkte/breit.flow.json': flow,
    'schemas/produkte/breit.schema.json': schema,
    'locales/live/produkt.breit.json': texts,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), JSON.stringify(content, null, 2));
  }
}
