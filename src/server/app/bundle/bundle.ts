import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of all bundles of a checkout. */
export const bundlesOf = (root: string): string => join(root, '.cache', 'server');

/** Where the bundle of the code belongs that a digest names: the module of the server that `program.ts` is otherwise. */
export const bundleOf = (root: string, code: string): string => join(bundlesOf(root), `${code}.mjs`);

/** Returns the path of the bundled server, made from exactly the code that the digest names; undefined without one. */
export function bundledProgram(root: string, code: string): string | undefined {
  const program = bundleOf(root, code);
  return existsSync(program) ? program : undefined;
}

/** A server that ends sooner leaves no bundle: it was started to look at something. Milliseconds. */
const soonest = 5_000;

/**
 * Makes the bundle for later starts in a process of its own, which gives way to everything else. Where it fails, later
 * starts read the sources as this one did. On a read-only file system, as in a container, there is nothing to begin.
 */
export function bundleLater(root: string, code: string): void {
  if (!isWritable(bundlesOf(root))) return;
  const command = join(root, 'src/server/app/bundle/command.ts');
  const make = () => {
    const child = spawn(process.execPath, [command, code], { cwd: root, stdio: 'ignore', detached: true });
    child.on('error', () => undefined);
    child.unref();
  };
  setTimeout(make, soonest).unref();
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
