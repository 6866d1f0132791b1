import { fileURLToPath } from 'node:url';
import { fillText } from './commandTexts.ts';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { printLines } from './printLines.ts';

const say = words.help;

/** Returns the commands for product owners and QA, in groups. */
export function helpLines(): string[] {
  const groups = say.groups.map(({ title, commands }) => ({
    title,
    // The kind is a name in addresses, which have no umlauts.
    commands: commands.map((each) => ({ ...each, command: fillText(each.command, { change: 'aenderung' }) })),
  }));
  const width = Math.max(...groups.flatMap(({ commands }) => commands.map(({ command }) => command.length)));
  return [
    say.title,
    '',
    say.intro,
    ...groups.flatMap(({ title, commands }) => [
      '',
      title,
      ...commands.map(({ command, meaning }) => `  ${command.padEnd(width)}  ${meaning}`),
    ]),
  ];
}

// Run as a command, not imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) printLines(helpLines());
