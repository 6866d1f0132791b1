// Adds up vitest's JSON reports and names what failed in them, so that the end of a long output tells enough:
// node count.mjs <folder> "<runs>" "<runs that broke>"
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [folder, runs, broken] = process.argv.slice(2);
const longest = 1500;
let passed = 0;
let failed = 0;
for (const run of runs.split(' ')) {
  const file = `${folder}/${run}.json`;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  passed += report.numPassedTests ?? 0;
  // A run that broke without a failed test (a file that cannot be loaded, a server that does not start) counts as one.
  failed += report.numFailedTests || (broken.split(' ').includes(run) ? 1 : 0);
  for (const { name, message, assertionResults } of report.testResults ?? []) {
    const wrong = assertionResults.filter(({ status }) => status === 'failed');
    const said = (text) => text.slice(0, longest).replaceAll('\n', '\n    ');
    for (const { fullName, failureMessages } of wrong)
      console.log(`failed: ${relative('.', name)}: ${fullName}\n    ${said(failureMessages.join('\n'))}`);
    if (wrong.length === 0 && message) console.log(`failed: ${relative('.', name)}\n    ${said(message)}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
