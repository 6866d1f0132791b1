import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = [
  'src',
  'renderers',
  'schemas',
  'flows',
  'locales',
  '.build',
  // If a source of the web app were missing, the copy would be built again at its first start.
  '.config',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Needed if the copy is built. */
const also = ['tests/support'];

/** Creates a copy of this checkout whose files a test may edit; `remove` it at the end. */
export async function checkoutCopy(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  for (const name of [...copied, ...also])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // A server that has run for some seconds leaves a process behind that writes into `.cache` for later starts.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  return { folder, remove };
}
