import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { renderBundleAt, renderEntry } from './rendering/renderBundle.ts';
import { builtFolder } from './shell.ts';

/** Sources of the web app, relative to the project root. */
const sources = ['src/web', 'src/engine', 'renderers', 'vite.config.ts', 'package-lock.json', '.config'];

/** Returns a hash over all sources of the web app. */
function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const hashFile = (root: string) => join(builtFolder(root), 'sources.sha256');

/** Fingerprint of the sources that last matched the build, so that they need not be hashed again. */
const checkedFile = (root: string) => join(builtFolder(root), 'sources.seen');

/** Returns whether the built web app is missing or was built from other sources, whose state `fingerprint` names. */
export function isStale(root: string, fingerprint: string): boolean {
  const files = [join(builtFolder(root), 'index.html'), renderBundleAt(root), hashFile(root)];
  if (!files.every((file) => existsSync(file))) return true;
  const built = readFileSync(hashFile(root), 'utf8');
  const found = `${fingerprint} ${built}`;
  if (existsSync(checkedFile(root)) && readFileSync(checkedFile(root), 'utf8') === found) return false;
  if (built !== sourcesHash(root)) return true;
  try {
    writeFileSync(checkedFile(root), found);
  } catch {
    // On a read-only folder each start hashes the sources.
  }
  return false;
}

/** Builds the web app and the bundle that draws its pages on the server, compresses its files and notes what it was built from. @throws Error of the build */
export async function buildWeb(root: string): Promise<void> {
  const hash = sourcesHash(root);
  const { build } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', build: { ssr: join(root, renderEntry) } });
  compressFiles(join(builtFolder(root), 'assets'));
  writeFileSync(hashFile(root), hash);
}

/** Writes compressed variants, which the server prefers where the browser accepts them. */
function compressFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!['.js', '.css', '.svg', '.json'].includes(extname(name))) continue;
    const bytes = readFileSync(join(folder, name));
    // The best there is: it takes seconds once, and each visitor waits less.
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, quality));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
