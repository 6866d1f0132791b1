import { enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledProgram, bundleLater } from '#server/app/bundle/bundle.ts';
import { fingerprintOf } from '#server/app/fingerprint.ts';
import type * as Program from '#server/app/program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const developing = process.argv.includes('--dev');

// Settings are environment variables. The list of commands is read only for an argument that is not known.
if (process.argv.slice(2).some((argument) => argument !== '--dev')) {
  const { readCommandLine } = await import('#terminal/commandLine.ts');
  readCommandLine('start', { switches: ['dev'] });
}

// What Node makes of the sources is kept, and later starts take it from there. It is found by their content. Where
// nothing can be written each start reads them again.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

// Reading a thousand small modules takes longer than everything else of ours: a start on untouched code reads the bundle
// that an earlier one had made of it. While somebody develops, the sources run, and errors name their lines.
const fingerprint = fingerprintOf(root);
const bundle = developing ? undefined : bundledProgram(root, fingerprint.code);
const { run } = (await import(bundle ? pathToFileURL(bundle).href : './app/program.ts')) as typeof Program;
await run(fingerprint);
// A process of several leaves it to the first.
if (!bundle && !developing && !process.connected) bundleLater(root, fingerprint.code);
