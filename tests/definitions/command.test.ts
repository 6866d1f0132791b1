import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#server/settings.ts';

/** What the command reads: its own code, the definitions, and the names that they may use. */
const needed = [
  ...['package.json', 'src/cli', 'src/engine', 'flows', 'schemas', 'locales'],
  ...['renderers/widgets/names.json', 'renderers/ui/icons/names.json', 'renderers/tokens/brandKeys.json'],
  ...['flags', 'lookups', 'content', 'documents', 'tariffs'].map((domain) => `src/server/${domain}/data`),
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'));
  for (const path of needed) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = () => spawnSync(process.execPath, [join(root, 'src/cli/check.ts')], { encoding: 'utf8' });

test('all is well: one sentence, and the command succeeds', () => {
  const { status, stdout } = run();
  expect(stdout).toMatch(/^Geprüfte Definitionen: \d+\. Keine Fehler\.\n$/);
  expect(status).toBe(0);
});

test('a mistake: its place, what is wrong, what was meant, and the command fails', () => {
  const name = readdirSync(join(root, 'flows/produkte')).find((file) => file.endsWith('.flow.json')) ?? '';
  const path = join(root, 'flows/produkte', name);
  const lines = readFileSync(path, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('"initial": "'));
  lines[line] = (lines[line] ?? '').replace(/"initial": "(\w+)"/, '"initial": "$1x"');
  writeFileSync(path, lines.join('\n'));
  const { status, stdout } = run();
  expect(stdout).toContain(`flows/produkte/${name}:${line + 1}:`);
  expect(stdout).toMatch(/unknown-state {2}Den Zustand „\w+x“ gibt es nicht\. {2}Meinten Sie „\w+“\?/);
  expect(status).toBe(1);
});

test.each(['produkt', 'aenderung', 'schaden'])(
  'npm run new -- %s writes what the check has nothing against',
  { timeout: 90_000 },
  (kind) => {
    const command = [join(root, 'src/cli/new.ts'), kind, 'PROBE'];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stdout).toContain('Geschrieben: flows/');
    expect(stdout).toContain(`Geschrieben: tests/definitions/samples/${kind}.PROBE.json`);
    expect(status).toBe(0);
    expect(run().status).toBe(0);
  },
);

test.each([
  ['KUNDEN', 'An der Adresse „/kunden/“ steht die Plattform selbst.'],
  ['VERTRAG_KUENDIGEN', 'Die Adresse „/vertrag-kuendigen/“ gehört schon zu erklaerung.kuendigung.'],
  ['HUND__OP', 'Der Schlüssel „HUND__OP“ geht nicht.'],
])('npm run new -- produkt %s is refused, and nothing is written', (key, reason) => {
  const command = [join(root, 'src/cli/new.ts'), 'produkt', key];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stdout).toContain(reason);
  expect(stdout).not.toContain('Geschrieben');
  expect(status).toBe(1);
});
