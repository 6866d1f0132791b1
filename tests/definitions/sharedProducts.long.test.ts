import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { judge } from '#engine/judgement/judge.ts';
import { price } from '#engine/tariff/price.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { tariffsBelow } from '../../src/cli/diff/tariffFiles.ts';
import { definitionSources, openSource, type OpenedDefinition } from '../../src/cli/openDefinitions.ts';
import { definitionCheckout } from './support/definitionCheckout.ts';

const today = '2026-11-20';
/** Timeout in milliseconds: the check takes seconds, and longer on a busy machine. */
const timeout = 90_000;
const data = 'src/server/catalog';

/** A product made of shared pages, or a variant of another product: its files, and how long they may be. */
interface Outsider {
  key: string;
  folder: string;
  /** The files that are counted, by their names in the folder. */
  counted: { [file: string]: string };
  others: { [file: string]: string };
  /** Maximum number of counted lines. */
  lines: number;
  pages: { least: number; most: number };
  branches: string[];
}

const drone: Outsider = {
  key: 'DROHNE',
  folder: 'sharedDrone',
  counted: {
    flow: 'flows/produkte/drohne.flow.json',
    schema: 'schemas/produkte/drohne.schema.json',
    texts: 'locales/live/produkt.drohne.json',
    tariff: `${data}/tariffs/data/DROHNE/2026-01-01.json`,
  },
  others: {
    documents: `${data}/documents/data/DROHNE/list.json`,
    ipid: `${data}/documents/data/DROHNE/drohne-ipid.json`,
  },
  lines: 500,
  pages: { least: 15, most: 20 },
  branches: ['leisure', 'club', 'work'],
};

const student = 'PRIVATHAFTPFLICHT_STUDIERENDE';
const variant: Outsider = {
  key: student,
  folder: 'studentLiability',
  counted: {
    flow: 'flows/produkte/privathaftpflicht-studierende.flow.json',
    schema: 'schemas/produkte/privathaftpflicht-studierende.schema.json',
    texts: 'locales/live/produkt.privathaftpflicht-studierende.json',
  },
  others: {
    documents: `${data}/documents/data/${student}/list.json`,
    ipid: `${data}/documents/data/${student}/studierende-ipid.json`,
  },
  lines: 60,
  pages: { least: 15, most: 20 },
  branches: ['studies'],
};

let root: string;
let remove: () => void;
const opened = new Map<string, OpenedDefinition>();
const written = ({ folder, counted, others }: Outsider): [path: string, text: string][] =>
  Object.entries({ ...counted, ...others }).map(([file, path]) => [
    path,
    readFileSync(new URL(`support/${folder}/${file}.json`, import.meta.url), 'utf8'),
  ]);

function openedOf(key: string): OpenedDefinition {
  const found = opened.get(key);
  if (!found) throw new Error(`There is no definition ${key}`);
  return found;
}

beforeAll(async () => {
  ({ root, remove } = definitionCheckout());
  const tariff = readFileSync(join(root, `${data}/tariffs/data/PRIVATHAFTPFLICHT/2026-01-01.json`), 'utf8');
  const own: [string, string] = [
    `${data}/tariffs/data/${student}/2026-01-01.json`,
    tariff.replace('"PRIVATHAFTPFLICHT"', `"${student}"`),
  ];
  for (const [path, text] of [...written(drone), ...written(variant), own]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const source of definitionSources(root)) {
    const key = source.id.slice('produkt.'.length);
    if ([drone.key, student].includes(key)) opened.set(key, await openSource(source));
  }
}, timeout);
afterAll(() => remove());

/** Returns the derived cases that lead to an application, with the pages on their way. */
function applications({ loaded, ...rest }: OpenedDefinition) {
  const { cases } = deriveCases({ loaded, ...rest, today, contracts: [] });
  return cases.flatMap(({ answers, inputs }) => {
    const { path } = judge(loaded, answers, inputs);
    const pages = path.steps.map(({ page }) => page);
    return path.complete ? [{ answers, inputs, pages, decision: path.decision }] : [];
  });
}

test('the check has nothing against products written with shared pages', { timeout }, () => {
  const { stdout } = spawnSync(process.execPath, ['src/cli/checkCommand.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^Geprüfte Definitionen: \d+\. Keine Fehler\.\n$/);
});

describe.each([drone, variant])('$key, written with shared pages', (product) => {
  test(`has at most ${product.lines} lines, formatted as lint wants it`, async () => {
    const config = await resolveConfig(join(projectRoot, 'flows/x.json'), {
      config: join(projectRoot, '.config/prettier.json'),
    });
    const counted = written(product).filter(([path]) => Object.values(product.counted).includes(path));
    const texts = await Promise.all(
      counted.map(async ([path, text]) => [text, await format(text, { ...config, filepath: path })] as const),
    );
    expect(texts.filter(([text, formatted]) => text !== formatted)).toEqual([]);
    const lines = texts.flatMap(([text]) => text.trimEnd().split('\n'));
    expect(lines.length).toBeLessThanOrEqual(product.lines);
  });

  test('leads to an accepted application in every context and on every branch', () => {
    const definition = openedOf(product.key);
    const all = applications(definition);
    const accepted = all.filter(({ decision }) => decision === 'accept');
    const contexts = new Set(accepted.map(({ inputs }) => inputs.context));
    expect([...contexts].sort()).toEqual(Object.keys(definition.loaded.definition.addresses).sort());
    const shown = new Set(accepted.flatMap(({ pages }) => pages));
    expect(product.branches.filter((page) => !shown.has(page))).toEqual([]);
    const pages = Object.keys(definition.loaded.definition.pages);
    expect(pages.length).toBeGreaterThanOrEqual(product.pages.least);
    expect(pages.length).toBeLessThanOrEqual(product.pages.most);
  });

  test('has a price for every application that is accepted', () => {
    const { loaded } = openedOf(product.key);
    const [tariff] = tariffsBelow(root).get(product.key) ?? [];
    const yearOf = (answers: Answers, inputs: Inputs) =>
      tariff
        ? price(tariff, answerReader(loaded, answers, inputs), inputs.brand).map(({ yearCent }) => yearCent)
        : [];
    const accepted = applications(openedOf(product.key)).filter(({ decision }) => decision === 'accept');
    expect(accepted.length).toBeGreaterThan(0);
    const amounts = accepted.map(({ answers, inputs }) => yearOf(answers, inputs));
    expect(amounts.filter((years) => years.every((cents) => !cents))).toEqual([]);
  });
});

test('a variant has the questions of its base, without what it takes away', () => {
  const { definition } = openedOf(student).loaded;
  const all = definitionSources(root);
  const base = all.find(({ id }) => id === 'produkt.PRIVATHAFTPFLICHT');
  const pages = Object.keys(base?.flow.pages ?? {});
  const own = Object.keys(definition.pages);
  expect(pages.filter((page) => !own.includes(page))).toEqual(['work']);
  expect(own.filter((page) => !pages.includes(page))).toEqual(['studies']);
  const texts = all.find(({ id }) => id === `produkt.${student}`)?.texts as { [group: string]: object };
  expect(Object.keys(texts.conditions ?? {})).not.toContain('inPublicService');
  expect(Object.keys(texts.decisions ?? {})).not.toContain('manyMindedChildren');
});
