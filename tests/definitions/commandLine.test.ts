import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { usageLines } from '#terminal/commandHelp.ts';
import { parseCommandLine } from '#terminal/commandLine.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8')) as {
  scripts: { [name: string]: string };
};
const typed = Object.entries(scripts).filter(([, file]) =>
  /^node src\/(cli|server\/(app\/commands|build|main))[^ ]*$/.test(file),
);

test.each([
  [[], { words: [], switches: new Set() }],
  [['folder'], { words: ['folder'], switches: new Set() }],
  [['folder', '--all'], { words: ['folder'], switches: new Set(['all']) }],
  [['--help'], 'help'],
  [['folder', '-h'], 'help'],
  [['--quiet'], undefined],
  [['folder', 'other'], undefined],
])('a command that takes one word and --all reads %j', (args, read) => {
  expect(parseCommandLine(args, { switches: ['all'], most: 1 })).toEqual(read);
});

test('a command that needs a word refuses to run without it', () => {
  expect(parseCommandLine([], { least: 1, most: 1 })).toBeUndefined();
});

test.each(typed)(
  'npm run %s says how it is used, and reads its command line before it does anything',
  (name, file) => {
    expect(usageLines(name).length).toBeGreaterThan(1);
    const source = readFileSync(`${projectRoot}/${file.replace('node ', '')}`, 'utf8');
    expect(source).toContain(`readCommandLine('${name}'`);
  },
);
