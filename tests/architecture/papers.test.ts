import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read, root } from './sourceTree.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('src', 'renderers', 'tests', 'schemas', 'flows', 'locales').filter((file) =>
    /\/(README|ARCHITECTURE|RESULTS|SETTINGS)\.md$/.test(file),
  ),
];
const scripts = (JSON.parse(read('package.json')) as { scripts: { [name: string]: string } }).scripts;

/** Returns the first groups of all matches in all documents, with the document. */
function named(pattern: RegExp): [document: string, match: string][] {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map((match): [string, string] => [document, match[1] ?? '']),
  );
}

describe('Documents are true', () => {
  test('every setting that README.md lists is in the table of settings', () => {
    const listed = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1]);
    expect(listed.length).toBeGreaterThan(0);
    const table = read('src/server/base/settings/SETTINGS.md');
    expect(listed.filter((name) => !table.includes(`\n| \`${name}\` |`))).toEqual([]);
  });

  test('every command that a document names exists', () => {
    const unknown = named(/`npm run ([a-z:]+)/g).filter(([, script]) => !(script in scripts));
    expect(unknown).toEqual([]);
  });

  test('every file and folder that a document names exists', () => {
    const rooms = /`((?:src|renderers|schemas|flows|locales|tests|\.ci|\.config|\.github)\/[\w./-]+)`/g;
    const missing = named(rooms).filter(([document, location]) => {
      const candidates = [location, path.posix.join(path.posix.dirname(document), location)];
      return !candidates.some((candidate) => existsSync(path.join(root, candidate)));
    });
    expect(missing).toEqual([]);
  });

  test('every link to a file leads to one', () => {
    const links = named(/\]\((?!https?:)([^)#]+)/g);
    const target = (document: string, file: string) => path.join(root, path.posix.dirname(document), file);
    expect(links.filter(([document, file]) => !existsSync(target(document, file)))).toEqual([]);
  });
});
