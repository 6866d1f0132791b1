// Plants faults one at a time in a copy of the checkout and looks for the test that finds each: `npm run faults`.
//   npm run faults -- umlaut tariff-rate       these faults only
//   npm run faults -- --parts fast            the fast tests only; also long, definitions, journeys
//   npm run faults -- --nearest              of the fast tests only those nearest to each fault: quick, and a lower bound
//   npm run faults -- --all                   every proof, story and long test that a fault reaches, not only those of `npm test`
//   npm run faults -- --record                keeps which test file found each, to begin with it next time
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../support/commandOptions.ts';
import { copyCheckout } from './checkout.ts';
import { located, readFaults } from './fault.ts';
import { parts } from './plan.ts';
import { search, type Outcome } from './search.ts';

const { values, positionals } = readOptions(import.meta.filename, {
  allowPositionals: true,
  options: {
    parts: { type: 'string', default: parts.join() },
    all: { type: 'boolean', default: false },
    nearest: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const recordFile = new URL('found.json', import.meta.url);
const record = JSON.parse(readFileSync(recordFile, 'utf8')) as { [fault: string]: string };

const wanted = parts.filter((part) => values.parts.split(',').includes(part));
const chosen = readFaults()
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .map((fault) => located(root, fault));

/** One row of the table. */
function wordsOf({ fault, part, test, seconds }: Outcome): string {
  const what = test && part ? `found by ${part} | ${test.file}: ${test.test}` : 'not found |';
  return `| ${fault} | ${what} | ${seconds} s |`;
}

function keep({ fault, part, test }: Outcome): void {
  if (part !== 'fast' || !test?.file) return;
  record[fault] = test.file;
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(recordFile, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

const copy = copyCheckout(root);
const outcomes: Outcome[] = [];
/** Test files that fail without any fault find nothing. */
const excluded = new Set<string>();
try {
  for (const fault of chosen) {
    const { all, nearest } = values;
    const options = { parts: wanted, all, nearest, hint: record[fault.name] };
    const outcome = await search(root, copy, fault, options, excluded);
    outcomes.push(outcome);
    if (values.record) keep(outcome);
    console.log(wordsOf(outcome));
  }
} finally {
  copy.remove();
}

const found = outcomes.filter(({ test }) => test).length;
if (excluded.size > 0) console.log(`\nFailed without a fault too: ${[...excluded].join(', ')}`);
console.log(`\n${found} of ${outcomes.length} faults found`);
process.exitCode = found === outcomes.length ? 0 : 1;
