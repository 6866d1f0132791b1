// Measures and prints: `npm run bench` everything, `npm run bench -- engine` the files whose name contains the word.
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { readOptions } from '../support/commandOptions.ts';
import type { Print } from './print.ts';

/** What a `*.bench.ts` exports. It prints Markdown and judges nothing, since times depend on the machine. */
interface Bench {
  name: string;
  run(print: Print): Promise<void>;
}

/** Describes the machine. A benchmark that starts a browser prints its version. */
function machine(): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${processors.length} × ${processors[0]?.model.trim() ?? '?'}, ${memory}, Node ${process.versions.node}`;
}

const [wanted = ''] = readOptions(import.meta.filename, { allowPositionals: true }).positionals;
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts') && file.includes(wanted))
  .sort();
const print: Print = (line = '') => console.log(line);

if (files.length === 0) {
  print(`No bench is called '${wanted}'.`);
  process.exitCode = 1;
}
print(`${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}`);
for (const file of files) {
  const bench = (await import(new URL(file, import.meta.url).href)) as Bench;
  print(`\n## ${bench.name}\n`);
  try {
    await bench.run(print);
  } catch (error) {
    process.exitCode = 1;
    print(`Did not run: ${error instanceof Error ? error.message : String(error)}`);
  }
}
