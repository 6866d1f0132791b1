import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { sourceFolders } from '#engine/compile/tree.ts';
import type { ChangeEvent } from '#server/ports/registry.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { platformVocabulary } from '#server/catalog/definitions/vocabulary.ts';
import { isShared, ownFiles } from '../../../src/cli/partition.ts';
import { readSources } from '../../../src/cli/sourceFiles.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { openCheckout, type Checkout } from '../definitions/support/checkout.ts';

/** Products whose applicants say on the same shared page how they can be reached. */
const products = ['FAHRRAD', 'HAUSRAT', 'PRIVATHAFTPFLICHT', 'REISE', 'TIERHALTER'];
const sharedPage = 'flows/bausteine/contact.piece.json';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let checkout: Checkout;
let server: TestApp;
const news: ChangeEvent[] = [];
const drafts = new Map<string, string>();

/** Returns the files of the five products. */
function productFiles(): { [path: string]: string } {
  const all = readSources(projectRoot, sourceFolders);
  const flows = [...ownFiles(all)].filter(([path]) => {
    const { key } = JSON.parse(all[path] ?? '{}') as { key?: string };
    return products.includes(key ?? '') && isFlowFile(path) && path.startsWith('flows/produkte/');
  });
  const paths = [...flows.flatMap(([, own]) => own), ...Object.keys(all).filter(isShared)];
  return Object.fromEntries(paths.map((path) => [path, all[path] ?? '']));
}

const sampleOf = (product: string) =>
  JSON.parse(
    readFileSync(join(projectRoot, `tests/definitions/samples/produkt.${product}.json`), 'utf8'),
  ) as { context: string; answers: Answers };

const read = async (product: string) =>
  (await server.app.inject({ url: `/api/entwuerfe/${drafts.get(product)}` })).json<{
    answers: Answers;
    step: string;
    version: string;
    added?: string[];
  }>();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  checkout = await openCheckout(db, { files: productFiles(), vocabulary: platformVocabulary(projectRoot) });
  const { registry, clock } = checkout;
  expect(registry.problems()).toEqual([]);
  server = await createTestApp({ db, clock, registry });
  for (const product of products) {
    const { context, answers } = sampleOf(product);
    const body = {
      key: product,
      context,
      answers,
      provenance: { '/contact/email': 'agent' },
      step: 'payment',
    };
    const answer = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload: body });
    expect(answer.statusCode, answer.body).toBe(201);
    drafts.set(product, answer.json<{ id: string }>().id);
  }
  registry.subscribe((each) => news.push(each));
  // The page asks one question more.
  const schema = '/schema/properties/contact';
  checkout.edit(
    {
      file: sharedPage,
      at: `${schema}/properties/reachableAt`,
      to: { type: 'string', enum: ['morning', 'evening'], 'x-sensitivity': 'none' },
    },
    { file: sharedPage, at: `${schema}/required/9`, to: 'reachableAt' },
    { file: sharedPage, at: '/flow/pages/contact/fields/reachableAt', to: { widget: 'radio' } },
    {
      file: sharedPage,
      at: '/texts/fields/contact/reachableAt',
      to: {
        label: 'Wann erreichen wir Sie?',
        options: { morning: { label: 'Vormittags' }, evening: { label: 'Abends' } },
        errors: { required: 'Bitte wählen Sie eine Zeit.' },
      },
    },
    { file: sharedPage, at: '/flow/pages/contact/layout/8', to: 'reachableAt' },
  );
  await registry.refresh();
}, 240_000);
afterAll(async () => {
  await server.close();
  checkout.close();
  await database.close();
});

test('A changed shared page gives every product that uses it a new version', () => {
  expect(checkout.registry.problems()).toEqual([]);
  const versions = news.flatMap((each) => (each.type === 'version' ? [each.id] : []));
  expect(versions.sort()).toEqual(products.map((product) => `produkt.${product}`));
});

test.each(products)(
  'A draft of %s goes on after its shared page was changed, and loses nothing',
  async (product) => {
    const draft = await read(product);
    const { answers } = sampleOf(product);
    expect(draft.answers).toEqual(answers);
    expect(draft).toMatchObject({ step: 'payment', provenance: { '/contact/email': 'agent' } });
    // What is asked anew is named, and nothing else is.
    expect(draft.added).toEqual(['/contact/reachableAt']);

    const contact = { ...answers['contact'], reachableAt: 'evening' };
    const saved = await server.app.inject({
      method: 'PUT',
      url: `/api/entwuerfe/${drafts.get(product)}`,
      headers: { 'if-match': '"1"' },
      payload: { key: product, provenance: {}, answers: { ...answers, contact } },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await read(product);
    expect(after.answers).toEqual({ ...answers, contact });
    expect(after).not.toHaveProperty('added');
  },
);
