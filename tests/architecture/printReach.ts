// Runs the fast tests of the web app and prints which of its files they execute. `npm run reach`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesLoadedBy, hasCode } from './reach.ts';
import { houses, roomOf } from './rooms.ts';
import { codeBelow, root } from './sourceTree.ts';

/** Coverage of a file: how often each function and each statement ran. */
interface Coverage {
  path: string;
  f: { [id: string]: number };
  s: { [id: string]: number };
}

const folder = '.cache/reach';

/** Runs tests with coverage. Returns their exit code. */
function runTests(): number | null {
  const command = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=tests/vitest.config.ts',
    '--project=fast-dom',
    '--project=fast-alone',
    '--reporter=dot',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.include=src/web/**',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${folder}`,
  ];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status;
}

/** A file is executed when one of its functions ran; one without functions, when a statement did. */
function isExecuted({ f, s }: Coverage): boolean {
  const counts = Object.values(Object.keys(f).length > 0 ? f : s);
  return counts.some((count) => count > 0);
}

/** Prints by room how many files fast tests load and execute, and names those that they do not. */
function printReach(): void {
  const status = runTests();
  const read = readFileSync(path.join(root, folder, 'coverage-final.json'), 'utf8');
  const executed = new Set(
    Object.values(JSON.parse(read) as { [file: string]: Coverage })
      .filter(isExecuted)
      .map((coverage) => path.relative(root, coverage.path).split(path.sep).join('/')),
  );
  const loaded = filesLoadedBy(codeBelow('tests/web', 'tests/renderers'), 'src/web/');
  const files = codeBelow('src/web').filter(hasCode);
  const web = houses.find((house) => house.folder === 'src/web');
  const rooms = [...(web?.rooms ?? []), undefined];
  const rows = rooms.map((room) => {
    const own = files.filter((file) => web && roomOf(web, file) === room);
    return {
      room: room ?? 'entry',
      files: own.length,
      loaded: own.filter((file) => loaded.has(file)).length,
      executed: own.filter((file) => executed.has(file)).length,
    };
  });
  const share = (reached: Set<string>) =>
    `${((files.filter((file) => reached.has(file)).length / files.length) * 100).toFixed(1)} %`;
  console.log('\nFiles of src/web with code, and how many of them fast tests reach:');
  console.table([
    ...rows,
    { room: 'all', files: files.length, loaded: share(loaded), executed: share(executed) },
  ]);
  console.log('Not executed:', files.filter((file) => !executed.has(file)).join('\n  '));
  process.exitCode = status ?? 1;
}

printReach();
