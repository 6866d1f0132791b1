import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { manyDefinitions } from './manyDefinitions.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Check of many definitions';

const counts = [100, 300, 1000];

/** Runs the command as a process and returns its seconds. @throws if it finds a mistake or fails */
function secondsOf(root: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'src/cli/checkCommand.ts')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.slice(0, 2000));
  return (performance.now() - start) / 1000;
}

/** Times the command on variants of the bicycle with 0 to 9 shared pages more; linear growth keeps the third column constant. */
export async function run(print: Print): Promise<void> {
  const rows = counts.map((count) => {
    const root = manyDefinitions(count);
    try {
      const seconds = secondsOf(root);
      const changed = join(root, 'flows/produkte/kopie-1.flow.json');
      writeFileSync(changed, readFileSync(changed, 'utf8').replace('"icon": "lock"', '"icon": "house"'));
      const afterOne = secondsOf(root);
      // A tenth of the definitions use the last of the shared pages.
      const shared = join(root, 'flows/bausteine/extra8.piece.json');
      writeFileSync(shared, readFileSync(shared, 'utf8').replace('Mehr 8', 'Noch mehr'));
      return [String(count), seconds, (seconds * 1000) / count, afterOne, secondsOf(root)];
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
  const after = ['after a change of one: seconds', 'of a shared page of a tenth: seconds'];
  printTable(print, ['definitions', 'seconds', 'ms per definition', ...after], rows);
}
