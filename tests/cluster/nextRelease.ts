import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutCopy } from '../support/checkoutCopy.ts';

/** A release that differs from this one in definition, texts, web app and tables. */
export interface NextRelease {
  folder: string;
  /** A sentence of its own. */
  sentence: string;
  remove(): Promise<void>;
}

/** Replaces text in a file. @throws Error if it is not there */
function replace(file: string, before: RegExp | string, after: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} does not hold ${String(before)}.`);
  writeFileSync(file, changed);
}

/** Makes and builds the next release beside this checkout. */
export async function makeNextRelease(): Promise<NextRelease> {
  const { folder, remove } = await checkoutCopy();
  const sentence = 'Wo steht Ihr Fahrrad nachts?';
  replace(join(folder, 'locales/live/produkt.fahrrad.json'), /Wo steht Ihr Fahrrad[^"]*/, sentence);
  replace(join(folder, 'schemas/produkte/fahrrad.schema.json'), '"maximum": 100000', '"maximum": 100001');
  appendFileSync(join(folder, 'renderers/ui/global.css'), '\n.next-release {\n  color: inherit;\n}\n');
  writeFileSync(
    join(folder, 'src/server/storage/database/migrations/9990-next-release.sql'),
    'create table next_release (id integer primary key);\n',
  );
  // Without the bundle of the server, whose packages would have to lie in the copy.
  const build = `await (await import('./src/server/app/pages/webBuild.ts')).buildWeb(${JSON.stringify(folder)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    // A build that takes itself for a test is another one.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { folder, sentence, remove };
}
