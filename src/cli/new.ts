import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { addressesIn } from '#engine/compile/check/addresses.ts';
import { isOwnAddress } from '#engine/compile/check/ownAddresses.ts';
import { warningCodes } from '#engine/compile/check.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { FlowSource, Kind } from '#engine/definition/source.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { germanToday } from './germanToday.ts';
import { checkDefinitions } from './check.ts';
import { demoContracts } from './demoContracts.ts';
import { formatted } from './new/formatted.ts';
import { freePrefix } from './new/freePrefix.ts';
import { contractChange } from './new/contractChange.ts';
import { fieldAt, fieldMeantBy, productOf } from './new/contractField.ts';
import { createQuestion } from './new/question.ts';
import { renderTemplate, type TemplateParams } from './new/template.ts';
import { definitionSources, openSource } from './openDefinitions.ts';
import { readSources } from './sourceFiles.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

const say = words.new;
const kinds = ['produkt', 'aenderung', 'schaden', 'frage'];

/** What `new` did: lines to print, and whether it created a definition. */
interface NewReport {
  lines: string[];
  good: boolean;
}

/** What the command line asks for. */
interface Wanted {
  kind?: string;
  key?: string;
  /** The field that a change is about: `DROHNE/cover/deductible`. */
  target?: string;
}

const refused = (line: string): NewReport => ({ lines: [line], good: false });

const titleOf = (key: string) =>
  key
    .split(/[_-]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .join(' ');

/** Returns the addresses that definitions below `root` already use, each with the id of the definition. */
function takenAddresses(root: string): Map<string, string> {
  const { definitions } = readTree(readSources(root, sourceFolders));
  const flows = definitions.map(({ id, flow }) => ({
    id,
    flow: flow.value as Partial<FlowSource> | undefined,
  }));
  return new Map(
    flows.flatMap(({ id, flow }) =>
      Object.keys(flow?.addresses ?? {}).flatMap((context) =>
        addressesIn({ addresses: {}, pages: {}, ...flow } as FlowSource, context).map(
          (address): [string, string] => [address, id],
        ),
      ),
    ),
  );
}

/** Returns why a kind or key cannot be used; undefined when it can. */
function invalidName(kind: string, key: string): string | undefined {
  if (!kinds.includes(kind)) return fillText(say.unknownKind, { kind, known: kinds.join(', ') });
  // Keys of products are part of names in the core system, which have no hyphens.
  const form =
    kind === 'produkt'
      ? /^[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/
      : /^[A-Za-z][A-Za-z0-9]*([_-][A-Za-z0-9]+)*$/;
  const isKey = key.length <= 40 && form.test(key);
  return isKey ? undefined : fillText(say.badKey, { key });
}

/** Returns the definitions of a checkout; none while there are mistakes that keep them from being read. */
function knownSources(root: string): DefinitionSource[] {
  try {
    return definitionSources(root);
  } catch {
    return [];
  }
}

/** Returns the flow of a claim report with the product that its key names. */
function withProduct(files: { [path: string]: string }, product: string): { [path: string]: string } {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      if (!path.startsWith('flows/')) return [path, text];
      const { conditions, pages, machine, ...head } = JSON.parse(text) as FlowSource;
      return [path, JSON.stringify({ ...head, products: [product], conditions, pages, machine })];
    }),
  );
}

/**
 * Returns the files of a new definition: a change asks for the value of a contract, a claim report belongs to the
 * product that its key begins with. Undefined when the field that is named does not exist.
 */
function filesOf(
  root: string,
  kind: Kind,
  names: TemplateParams,
  target: string | undefined,
): { [path: string]: string } | undefined {
  if (kind === 'produkt') return renderTemplate(kind, names);
  const sources = knownSources(root);
  if (kind === 'schaden') {
    const files = renderTemplate(kind, names);
    const product = productOf(sources, names.key);
    return product ? withProduct(files, product.flow.key) : files;
  }
  const found = target === undefined ? fieldMeantBy(sources, names.key) : fieldAt(sources, target);
  if (found) return contractChange(found, names);
  return target === undefined ? renderTemplate(kind, names) : undefined;
}

/** Returns why new files would conflict with others below `root`; undefined when they do not. */
function conflictOf(
  root: string,
  files: { [path: string]: string },
  flow: Pick<FlowSource, 'key' | 'addresses'> & Partial<FlowSource>,
): string | undefined {
  const file = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (file) return fillText(say.exists, { key: flow.key, file });
  const taken = takenAddresses(root);
  for (const address of Object.keys(flow.addresses).flatMap((context) =>
    addressesIn({ pages: {}, ...flow } as FlowSource, context),
  )) {
    const id = taken.get(address);
    if (id) return fillText(say.addressTaken, { address, id });
    if (isOwnAddress(address)) return fillText(say.ownAddress, { address });
  }
  return undefined;
}

/** Writes new files as lint wants them; never overwrites one. */
async function writeFiles(root: string, files: { [path: string]: string }): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await formatted(root, path, text), { flag: 'wx' });
  }
}

/** Writes one complete set of answers as a sample. Returns its path; undefined without such a definition. */
async function writeSample(root: string, id: string, today: string): Promise<string | undefined> {
  const source = definitionSources(root).find((candidate) => candidate.id === id);
  if (!source) return undefined;
  const opened = await openSource(source);
  const [first] = deriveCases({ ...opened, today, contracts: demoContracts(root, today) }).cases;
  const answers = first ? relevantAnswers(opened.loaded, first.answers, first.inputs) : {};
  const sample = `tests/definitions/samples/${id}.json`;
  const text = JSON.stringify({ today, context: first?.inputs.context, answers }, null, 2);
  mkdirSync(dirname(join(root, sample)), { recursive: true });
  writeFileSync(join(root, sample), await formatted(root, sample, text));
  return sample;
}

/**
 * Creates a small definition that is valid, priced and reachable at once: flow, schema, texts, for a product a tariff
 * and its documents, and a complete set of answers as a sample. Overwrites nothing.
 * @param today day of the sample, `YYYY-MM-DD`; the tariff is valid from the beginning of its year
 */
export async function createDefinition(
  root: string,
  { kind, key, target }: Wanted,
  today: string,
): Promise<NewReport> {
  if (!kind || !key) return refused(fillText(say.usage, { known: kinds.join(', ') }));
  const invalid = invalidName(kind, key);
  if (invalid) return refused(invalid);
  const names = {
    key,
    slug: key.toLowerCase().replaceAll('_', '-'),
    title: titleOf(key),
    day: `${today.slice(0, 4)}-01-01`,
    prefix: freePrefix(root, key),
  };
  const files = filesOf(root, kind as Kind, names, target);
  if (!files) return refused(fillText(say.unknownField, { target: target ?? '' }));
  const flow = JSON.parse(Object.values(files)[0] ?? '{}') as FlowSource;
  const conflict = conflictOf(root, files, flow);
  if (conflict) return refused(conflict);
  await writeFiles(root, files);
  const paths = Object.keys(files);
  const { lines, found } = await checkDefinitions(root);
  // Definitions made by this command say the same until they are edited.
  const isMistake = ({ code, file }: Diagnostic) =>
    !warningCodes.has(code) && code !== 'said-by-many' && paths.includes(file);
  if (found.some(isMistake)) {
    for (const path of paths) rmSync(join(root, path));
    return { lines: [...lines, say.broken], good: false };
  }
  const sample = await writeSample(root, `${kind}.${key}`, today);
  const written = sample === undefined ? paths : [...paths, sample];
  return {
    lines: [
      ...written.map((file) => fillText(say.written, { file })),
      ...Object.values(flow.addresses).map((address) => fillText(say.reachable, { address })),
      say.next,
    ],
    good: true,
  };
}

// Run as a command, not imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const today = germanToday();
  const [kind, key, target] = readCommandLine('new', { most: 3 }).words;
  const { lines, good } =
    kind === 'frage' && key !== undefined
      ? await createQuestion(root, key, target)
      : await createDefinition(root, { kind, key, target }, today);
  printLines(lines);
  process.exitCode = good ? 0 : 1;
}
