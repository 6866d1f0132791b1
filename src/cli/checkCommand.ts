import { fileURLToPath } from 'node:url';
import { printLines } from '#terminal/printLines.ts';
import { brokenJson } from './brokenJson.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Prints the report and exits with 1 when there is a diagnostic. The check itself is made of JSON files that a person
// may break, and so is the list of commands: they are named like all others.
try {
  const { readCommandLine } = await import('#terminal/commandLine.ts');
  const { switches } = readCommandLine('check', { switches: ['fix', 'all'] });
  const { checkAndMend, checkDefinitions } = await import('./check.ts');
  const { lines, good } = switches.has('fix')
    ? await checkAndMend(root)
    : await checkDefinitions(root, { ignoreCache: switches.has('all') });
  printLines(lines);
  process.exitCode = good ? 0 : 1;
} catch (error) {
  const line = brokenJson(error, root);
  if (line === undefined) throw error;
  printLines([line]);
  process.exitCode = 1;
}
