import words from '../../locales/live/commands.json' with { type: 'json' };
import { fillText } from './commandTexts.ts';

const say = words.help;

/** A form of a command, `npm run check -- --fix`, and the German sentence that says what it does. */
interface CommandForm {
  command: string;
  meaning: string;
}

// The kind is a name in addresses, which have no umlauts.
const named = ({ command, meaning }: CommandForm): CommandForm => ({
  command: fillText(command, { change: 'aenderung' }),
  meaning,
});

const groups = say.groups.map(({ title, commands }) => ({ title, commands: commands.map(named) }));

/** Returns one line for each form, the sentences one below the other. */
function formLines(forms: readonly CommandForm[], width: number): string[] {
  return forms.map(({ command, meaning }) => `  ${command.padEnd(width)}  ${meaning}`);
}

const widthOf = (forms: readonly CommandForm[]) => Math.max(...forms.map(({ command }) => command.length));

/** Returns all commands in groups. */
export function helpLines(): string[] {
  const width = widthOf(groups.flatMap(({ commands }) => commands));
  return [
    say.title,
    '',
    say.intro,
    ...groups.flatMap(({ title, commands }) => ['', title, ...formLines(commands, width)]),
  ];
}

/** Returns the forms of one command, by its name in `package.json`. */
export function usageLines(name: string): string[] {
  const forms = groups
    .flatMap(({ commands }) => commands)
    .filter(({ command }) => / ?npm (?:run )?(\S+)/.exec(command)?.[1] === name);
  return [say.usage, ...formLines(forms, widthOf(forms))];
}
