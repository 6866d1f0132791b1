// Adds up vitest's JSON reports: node count.mjs <folder> "<runs>" "<runs that broke>"
import { existsSync, readFileSync } from 'node:fs';

const [folder, runs, broken] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const run of runs.split(' ')) {
  const file = `${folder}/${run}.json`;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  passed += report.numPassedTests ?? 0;
  // A run that broke without a failed test (a file that cannot be loaded, a server that does not start) counts as one.
  failed += report.numFailedTests || (broken.split(' ').includes(run) ? 1 : 0);
}
console.log(`${passed} passed, ${failed} failed`);
