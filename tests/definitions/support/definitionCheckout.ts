import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/base/settings/settings.ts';

/** What the commands about definitions read: their own code, the definitions, and the names that these may use. */
const read = [
  '.config/prettier.json',
  'package.json',
  'src/cli',
  'src/terminal',
  'src/engine',
  'flows',
  'schemas',
  'locales',
  'renderers/widgets/names.json',
  'renderers/ui/icons/names.json',
  'renderers/tokens/brandKeys.json',
  'src/server/app/demo/data',
  ...['flags', 'lookups', 'content', 'documents', 'tariffs'].map(
    (domain) => `src/server/catalog/${domain}/data`,
  ),
];

/**
 * Returns a copy of parts of this checkout in which a test may write, and how to remove it.
 * @param paths by default all that the commands about definitions read
 */
export function definitionCheckout(paths: readonly string[] = read): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'definitions-'));
  for (const path of paths) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
