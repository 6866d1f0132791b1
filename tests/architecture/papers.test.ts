import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read, root } from './sourceTree.ts';

const papers = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('src', 'renderers', 'tests').filter((file) => file.endsWith('README.md')),
];
const scripts = (JSON.parse(read('package.json')) as { scripts: { [name: string]: string } }).scripts;
/** All pieces of a paper that fit a pattern, as `paper: piece`. */
function named(pattern: RegExp): [paper: string, piece: string][] {
  return papers.flatMap((paper) =>
    [...read(paper).matchAll(pattern)].map((match): [string, string] => [paper, match[1] ?? '']),
  );
}

describe('The papers say what is there', () => {
  test('every setting that README.md lists is in the table of settings', () => {
    const listed = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1]);
    expect(listed.length).toBeGreaterThan(0);
    const table = read('src/server/base/settings/SETTINGS.md');
    expect(listed.filter((name) => !table.includes(`\n| \`${name}\` |`))).toEqual([]);
  });

  test('every command that a paper names exists', () => {
    const unknown = named(/`npm run ([a-z:]+)/g).filter(([, script]) => !(script in scripts));
    expect(unknown).toEqual([]);
  });

  test('every file and folder that a paper names exists', () => {
    const rooms = /`((?:src|renderers|schemas|flows|locales|tests|\.ci|\.config|\.github)\/[\w./-]+)`/g;
    const missing = named(rooms).filter(([paper, place]) => {
      const candidates = [place, path.posix.join(path.posix.dirname(paper), place)];
      return !candidates.some((candidate) => existsSync(path.join(root, candidate)));
    });
    expect(missing).toEqual([]);
  });

  test('every link of the two papers at the top leads to a file', () => {
    const links = named(/\]\((?!https?:)([^)#]+)/g).filter(([paper]) => !paper.includes('/'));
    expect(links.filter(([, file]) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
