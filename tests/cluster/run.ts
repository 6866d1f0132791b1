// Starts several servers and disturbs them: `npm run test:cluster`. Says at once which Debian packages are missing.
//   npm run test:cluster                                       every scenario, the largest for eight minutes
//   npm run test:cluster -- --scale 0.1 --scenario failover    one of them, with a tenth of the amounts
//   npm run test:cluster -- --short --seed 7                   what `.ci/run` runs
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../support/commandOptions.ts';
import { lackOf } from './needs.ts';

const { values } = readOptions(import.meta.filename, {
  options: {
    /** Two servers and one PostgreSQL, for at most two minutes. */
    short: { type: 'boolean', default: false },
    /** Factor of the amounts of the long scenarios. */
    scale: { type: 'string', default: '1' },
    /** How many streams of events people follow; otherwise a hundred times `scale`. */
    streams: { type: 'string' },
    /** Names of long scenarios, separated by commas: files of `long` without their ending. */
    scenario: { type: 'string' },
    /** Makes a run repeat the choices of another one. */
    seed: { type: 'string' },
    /** Milliseconds that 99 of 100 requests may take outside of disturbances: for a machine that does nothing else. */
    slowest: { type: 'string' },
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const lack = lackOf(values.short ? 'short' : 'long');
if (lack !== undefined) {
  console.error(lack);
  process.exit(1);
}
const scenarios = values.scenario?.split(',').map((name) => `tests/cluster/long/${name}.cluster.ts`);
const files = values.short ? ['tests/cluster/short.cluster.ts'] : (scenarios ?? ['tests/cluster/long']);
const command = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'cluster', ...files];
const { status } = spawnSync('npx', command, {
  cwd: root,
  env: {
    ...process.env,
    SCALE: values.scale,
    ...(values.streams && { STREAMS: values.streams }),
    ...(values.seed && { SEED: values.seed }),
    ...(values.slowest && { SLOWEST: values.slowest }),
  },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
