import { fileURLToPath } from 'node:url';
import { brokenJson } from './brokenJson.ts';
import { printLines } from './printLines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Prints the report and exits with 1 when there is a diagnostic. The check itself is made of JSON files that a person
// may break: they are named like all others.
try {
  const { checkAndMend, checkDefinitions } = await import('./check.ts');
  const { lines, good } = process.argv.includes('--fix')
    ? await checkAndMend(root)
    : await checkDefinitions(root, { ignoreCache: process.argv.includes('--all') });
  printLines(lines);
  process.exitCode = good ? 0 : 1;
} catch (error) {
  const line = brokenJson(error, root);
  if (line === undefined) throw error;
  printLines([line]);
  process.exitCode = 1;
}
