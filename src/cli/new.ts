import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { addressesIn } from '#engine/compile/check/addresses.ts';
import { isOwnAddress } from '#engine/compile/check/ownAddresses.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import type { FlowSource, Kind } from '#engine/definition/source.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { checkDefinitions } from './check.ts';
import { demoContracts } from './demoContracts.ts';
import { renderTemplate } from './new/template.ts';
import { definitionSources, openSource } from './openDefinitions.ts';
import { readSources } from './sourceFiles.ts';
import { fillText } from './commandTexts.ts';

const say = words.new;
const kinds = ['produkt', 'aenderung', 'schaden'];

/** What `new` did: lines to print, and whether it created a definition. */
export interface NewReport {
  lines: string[];
  good: boolean;
}

const refused = (line: string): NewReport => ({ lines: [line], good: false });

const titleOf = (key: string) =>
  key
    .split('_')
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

/**
 * Creates a small definition that is valid, priced and reachable at once: flow, schema, texts, for a product a tariff
 * and its documents, and a complete set of answers as a sample. Overwrites nothing.
 * @param today day of the sample, `YYYY-MM-DD`; the tariff is valid from the beginning of its year
 */
export async function createDefinition(
  root: string,
  kind: string | undefined,
  key: string | undefined,
  today: string,
): Promise<NewReport> {
  if (!kind || !key) return refused(fillText(say.usage, { known: kinds.join(', ') }));
  if (!kinds.includes(kind)) return refused(fillText(say.unknownKind, { kind, known: kinds.join(', ') }));
  if (key.length > 40 || !/^[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/.test(key))
    return refused(fillText(say.badKey, { key }));
  const slug = key.toLowerCase().replaceAll('_', '-');
  const id = `${kind}.${key}`;
  const files = renderTemplate(kind as Kind, {
    key,
    slug,
    title: titleOf(key),
    day: `${today.slice(0, 4)}-01-01`,
  });
  const known = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (known) return refused(fillText(say.exists, { key, file: known }));
  const flow = JSON.parse(Object.values(files)[0] ?? '{}') as FlowSource;
  const taken = takenAddresses(root);
  for (const address of Object.keys(flow.addresses).flatMap((context) => addressesIn(flow, context))) {
    const owner = taken.get(address);
    if (owner) return refused(fillText(say.addressTaken, { address, id: owner }));
    if (isOwnAddress(address)) return refused(fillText(say.ownAddress, { address }));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  const checked = await checkDefinitions(root);
  const written = Object.keys(files);
  if (checked.lines.some((line) => written.some((path) => line.startsWith(`${path}:`)))) {
    for (const path of written) rmSync(join(root, path));
    return { lines: [...checked.lines, say.broken], good: false };
  }

  const source = definitionSources(root).find((candidate) => candidate.id === id);
  if (source) {
    const opened = await openSource(source);
    const [first] = deriveCases({ ...opened, today, contracts: demoContracts(root, today) }).cases;
    const answers = first ? relevantAnswers(opened.loaded, first.answers, first.inputs) : {};
    const sample = `tests/definitions/samples/${id}.json`;
    const { context } = first?.inputs ?? {};
    const text = JSON.stringify({ today, context, answers }, null, 2);
    mkdirSync(dirname(join(root, sample)), { recursive: true });
    writeFileSync(join(root, sample), `${text}\n`);
    written.push(sample);
  }
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
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const [, , kind, key] = process.argv;
  const { lines, good } = await createDefinition(root, kind, key, today);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = good ? 0 : 1;
}
