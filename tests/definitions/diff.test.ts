import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffSince } from '../../src/cli/diff.ts';
import { filesAt } from '../../src/cli/diff/filesAt.ts';
import { withChanges, type Change } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';

const today = '2026-11-20';
const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';

describe('What an edit changes in meaning', () => {
  let root: string;
  const write = (files: { [path: string]: string }) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'diff-'));
    mkdirSync(join(root, 'src/server/tariffs/data'), { recursive: true });
    write(baseFiles());
    git('init', '-q');
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.de', 'commit', '-qm', 'base');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const said = async (...changes: Change[]) => {
    write(withChanges(baseFiles(), changes));
    const { lines, good } = await diffSince(root, 'HEAD', today);
    expect(good).toBe(true);
    write(baseFiles());
    return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
  };

  test('another order of members and other blanks change nothing', async () => {
    const files = baseFiles();
    write({ [flow]: JSON.stringify(JSON.parse(files[flow] ?? '{}')) });
    const { lines } = await diffSince(root, 'HEAD', today);
    write(files);
    expect(lines[0]).toBe('Am Sinn ändert sich nichts.');
  });

  test.each<[string, Change[], string]>([
    [
      'a text',
      [{ file: texts, at: '/pages/bike/heading', to: 'Und welches Rad?' }],
      'Text pages.bike.heading: Welches Rad? → Und welches Rad?',
    ],
    [
      'an option more',
      [{ file: schema, at: '/properties/bike/properties/kind/enum', to: ['city', 'racing', 'cargo'] }],
      'Antwort /bike/kind: cargo: neu',
    ],
    [
      'a bound',
      [{ file: schema, at: '/properties/needs/properties/wish/minLength', to: 3 }],
      'Grenze /needs/wish minLength: 1 → 3',
    ],
    [
      'required',
      [{ file: schema, at: '/properties/bike/required', to: [] }],
      'Pflicht /bike/kind: ja → nein',
    ],
    [
      'a condition',
      [{ file: flow, at: '/conditions/fast', to: { '/bike/kind': { const: 'city' } } }],
      'Bedingung fast: /bike/kind enum ["racing"] → /bike/kind const "city"',
    ],
    [
      'when',
      [{ file: flow, at: '/pages/bike/fields/frame/when', to: 'old' }],
      'Gefragt unter /bike/frame: fast → old',
    ],
    [
      'a page renamed',
      [
        { file: flow, at: '/pages/person', to: undefined },
        { file: flow, at: '/pages/owner', to: { slug: 'person', was: ['person'] } },
        { file: flow, at: '/machine/states/person/meta/page', to: 'owner' },
      ],
      'Seite umbenannt: person → owner',
    ],
    [
      'a decision gone',
      [{ file: flow, at: '/decisions', to: [] }],
      'Entscheidung old: entfällt (bisher decline → declined)',
    ],
  ])('%s', async (_name, changes, expected) => {
    expect(await said(...changes)).toContain(expected);
  });

  test('the earlier state has the lists whose entries definitions know: without them all would look changed', () => {
    const folder = filesAt(root, 'HEAD') ?? '';
    const [list] = readdirSync(join(folder, 'src/server/lookups/data'));
    rmSync(folder, { recursive: true });
    expect(list).toBe('makers.json');
  });

  test('a definition that is new, and one that is gone', async () => {
    write({ 'flows/produkte/neu.flow.json': (baseFiles()[flow] ?? '').replace('"KLEIN"', '"NEU"') });
    const { lines } = await diffSince(root, 'HEAD', today);
    rmSync(join(root, 'flows/produkte/neu.flow.json'));
    expect(lines).toContain('produkt.NEU: Die Definition ist neu.');
    rmSync(join(root, flow));
    expect((await diffSince(root, 'HEAD', today)).lines).toContain(
      'produkt.KLEIN: Die Definition gibt es nicht mehr.',
    );
    write(baseFiles());
  });

  test.each(['nirgends', '--all'])('a state that git does not know: %s', async (ref) => {
    expect(await diffSince(root, ref, today)).toEqual({
      lines: [`Den Stand „${ref}“ kennt git hier nicht.`],
      good: false,
    });
  });
});
