import { parseArgs } from 'node:util';
import { usageLines } from './commandHelp.ts';
import { printLines } from './printLines.ts';

/** The arguments that a command takes: switches by their names, and a number of words. */
interface CommandSyntax {
  switches?: readonly string[];
  /** Fewest words; 0 unless given. */
  least?: number;
  /** Most words; 0 unless given. */
  most?: number;
}

export interface CommandLine {
  words: string[];
  switches: Set<string>;
}

/** Returns the arguments of a command; `help` where that is asked for, undefined for arguments that it does not take. */
export function parseCommandLine(
  args: string[],
  { switches = [], least = 0, most = 0 }: CommandSyntax,
): CommandLine | 'help' | undefined {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) return 'help';
    if (positionals.length < least || positionals.length > most) return undefined;
    return { words: positionals, switches: new Set(switches.filter((name) => name in values)) };
  } catch {
    return undefined;
  }
}

/** Ends a command that was written wrongly: prints how it is used, and exits with 2. */
export function refuseCommandLine(name: string): never {
  process.stderr.write(`${usageLines(name).join('\n')}\n`);
  process.exit(2);
}

/**
 * Returns the arguments of the command that runs. `--help` only prints how it is used, and so does an argument that it
 * does not take: nothing is done by mistake.
 */
export function readCommandLine(name: string, syntax: CommandSyntax = {}): CommandLine {
  const read = parseCommandLine(process.argv.slice(2), syntax);
  if (read === 'help') {
    printLines(usageLines(name));
    process.exit(0);
  }
  return read ?? refuseCommandLine(name);
}
