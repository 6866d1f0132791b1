import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/base/startError.ts';

const run = promisify(execFile);

/**
 * Builds the web app in a child process, so that the build tools do not stay in memory.
 * @throws StartError build-failed with the first line of what the build complained about
 */
export async function buildInChildProcess(root: string): Promise<void> {
  try {
    await run(process.execPath, [join(root, 'src/server/build.ts')], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const reason = output.split('\n').find((line) => line.trim() !== '') ?? '';
    throw new StartError('build-failed', { reason: reason.trim() }, error);
  }
}
