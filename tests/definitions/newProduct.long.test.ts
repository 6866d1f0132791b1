import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { judge } from '#engine/judgement/judge.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { checkDefinitions } from '../../src/cli/check.ts';
import { createDefinition } from '../../src/cli/new.ts';
import { createQuestion } from '../../src/cli/new/question.ts';
import { definitionSources, openSource, type OpenedDefinition } from '../../src/cli/openDefinitions.ts';
import { definitionCheckout } from './support/definitionCheckout.ts';

const today = '2026-11-20';
/** Timeout in milliseconds: a command takes seconds, and longer on a busy machine. */
const timeout = 90_000;

let root: string;
let remove: () => void;
let written: string[];
let product: OpenedDefinition;

/** Does what `npm run new` does, without the start of a program, and returns the files that it wrote. */
async function create(kind: string, key: string, target?: string): Promise<string[]> {
  const { lines, good } =
    kind === 'frage'
      ? await createQuestion(root, key, target)
      : await createDefinition(root, { kind, key, target }, today);
  expect({ good, lines }).toMatchObject({ good: true });
  return lines.flatMap((line) => /^(?:Geschrieben|Geändert): (\S+)$/.exec(line)?.[1] ?? []);
}

const expectNoFindings = async () =>
  expect((await checkDefinitions(root)).lines).toEqual([
    expect.stringMatching(/^Geprüfte Definitionen: \d+\. Keine Fehler\.$/),
  ]);

async function badlyFormatted(files: string[]): Promise<string[]> {
  const config = join(projectRoot, '.config/prettier.json');
  const wanted = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const options = await resolveConfig(join(projectRoot, file), { config });
      return [file, text, await format(text, { ...options, filepath: file })] as const;
    }),
  );
  return wanted.filter(([, text, formatted]) => text !== formatted).map(([file]) => file);
}

beforeAll(async () => {
  ({ root, remove } = definitionCheckout());
  written = await create('produkt', 'HUNDE_OP');
  const source = definitionSources(root).find(({ id }) => id === 'produkt.HUNDE_OP');
  if (!source) throw new Error('The new product was not written');
  product = await openSource(source);
}, timeout);
afterAll(() => remove());

/** Returns the pages of all routes of a context that end with an application. */
function pagesIn(context: string): Set<string> {
  const { cases } = deriveCases({ ...product, today, contracts: [] });
  const own = cases.filter(({ inputs }) => inputs.context === context);
  const paths = own.map(({ answers, inputs }) => judge(product.loaded, answers, inputs).path);
  return new Set(
    paths.filter(({ complete }) => complete).flatMap(({ steps }) => steps.map(({ page }) => page)),
  );
}

describe('A new product', () => {
  test('has at most 150 lines of flow, schema, texts, tariff and documents', () => {
    const parts = written.filter((file) => !file.startsWith('tests/'));
    expect(parts).toHaveLength(6);
    const lines = parts.map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
  });

  test('is accepted by the check, and formatted as lint wants it', { timeout }, async () => {
    await expectNoFindings();
    expect(await badlyFormatted(written)).toEqual([]);
  });

  test.each(['antrag', 'beratung', 'vermittlerberatung'])(
    'shows every page that the law asks for in the context %s',
    (context) => {
      const pages = pagesIn(context);
      const always = ['needs', 'cover', 'start', 'person', 'contact', 'payment', 'declarations', 'summary'];
      const advisory = context === 'vermittlerberatung' ? ['consulting', 'firstInformation'] : [];
      expect([...always, ...advisory].filter((page) => !pages.has(page))).toEqual([]);
      const asked = ['/cover/disclosureRead', '/needs/adviceWaiver', '/start/earlyStart', '/payment/mandate'];
      expect(asked.filter((pointer) => !product.loaded.fields.has(pointer))).toEqual([]);
    },
  );

  test('lists the documents of the law, with an information sheet of its own', () => {
    const list = 'src/server/catalog/documents/data/HUNDE_OP/list.json';
    const { documents } = JSON.parse(readFileSync(join(root, list), 'utf8')) as {
      documents: { id: string }[];
    };
    expect(documents.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['erstinformation', 'hunde-op-ipid', 'anzeigepflicht', 'widerrufsbelehrung']),
    );
  });
});

test(
  'changes, claims and questions are made of shared pages, and formatted as lint wants them',
  { timeout },
  async () => {
    const change = await create('aenderung', 'hunde-op-variante');
    const claim = await create('schaden', 'hunde-op');
    const question = await create('frage', 'HUNDE_OP/cover/chipped');
    expect(question).toContain('schemas/produkte/hunde-op.schema.json');
    const flows = [...change, ...claim].filter((file) => file.endsWith('.flow.json'));
    const used = flows.map(
      (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { use: unknown[] }).use,
    );
    expect(used[0]).toContain('changeSubmission');
    expect(used[1]).toEqual(expect.arrayContaining(['claimOpening', 'story', 'claimSubmission']));
    expect(await badlyFormatted([...change, ...claim, ...question])).toEqual([]);
    await expectNoFindings();
  },
);

test(
  'several products and claims by command say nothing that belongs into a shared piece',
  { timeout },
  async () => {
    for (const key of ['DROHNE', 'ESEL', 'KATZE']) {
      await create('produkt', key);
      await create('schaden', key.toLowerCase());
    }
    await create('aenderung', 'drohne-variante', 'DROHNE/cover/variant');
    await expectNoFindings();
  },
);
