// `npm run test:definitions`: all proofs, or those of the definitions that are named (`REISE`, `produkt.REISE`), with
// German sentences instead of the differences that vitest prints.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import words from '../../../locales/live/commands.json' with { type: 'json' };
import { checkDefinitions } from '../../../src/cli/check.ts';
import { usageLines } from '#terminal/commandHelp.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { isNameOf } from '../../../src/cli/definitionName.ts';
import { definitionSources } from '../../../src/cli/openDefinitions.ts';
import { promiseLines, type ProofReport } from './promises.ts';

const say = words.test;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const vitest = ['run', '--config', 'tests/vitest.config.ts', '--project', 'definitions'];
const program = join(root, 'node_modules/vitest/vitest.mjs');
const report = join('.cache', 'proofs.json');
const log = join('.cache', 'proofs.log');

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Runs the proofs of some definitions. @returns whether all promises hold */
function prove(ids: string[]): boolean {
  print([fillText(say.running, { ids: ids.join(', ') })]);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(join(root, report), { force: true });
  const output = openSync(join(root, log), 'w');
  const named = ids.map((id) => id.replaceAll('.', '\\.')).join('|');
  const given = [...vitest, '-t', `(${named})(?![\\w-])`, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [program, ...given], {
    cwd: root,
    env: { ...process.env, DEFINITIONS: ids.join(',') },
    stdio: ['ignore', output, output],
  });
  if (!existsSync(join(root, report))) {
    print([fillText(say.broken, { file: log })]);
    return false;
  }
  const found = JSON.parse(readFileSync(join(root, report), 'utf8')) as ProofReport;
  const { lines, good } = promiseLines(found, ids);
  print(good ? lines : [...lines, fillText(say.details, { file: log })]);
  return good;
}

/** Returns whether the named definitions keep their promises; their files have to pass the check before. */
async function proveNamed(names: string[]): Promise<boolean> {
  const { good, lines } = await checkDefinitions(root);
  if (!good) {
    print([...lines, say.checkFirst]);
    return false;
  }
  const validNames = definitionSources(root).map(({ id }) => id);
  const unknown = names.find((name) => !validNames.some((id) => isNameOf(name, id)));
  if (unknown !== undefined) {
    print([fillText(say.unknown, { name: unknown, known: validNames.join(', ') })]);
    return false;
  }
  return prove(validNames.filter((id) => names.some((name) => isNameOf(name, id))));
}

/** Returns whether an argument may name a definition; the others are vitest's options and names of proofs. */
const mayBeName = (argument: string) =>
  /^\p{L}[\p{L}\p{N}._-]*$/u.test(argument) &&
  !argument.endsWith('.proof') &&
  !existsSync(join(root, `tests/definitions/${argument}.proof.ts`));

const given = process.argv.slice(2);
if (given.includes('--help')) print(usageLines('test:definitions'));
else if (given.length > 0 && given.every(mayBeName)) process.exitCode = (await proveNamed(given)) ? 0 : 1;
else {
  const { status } = spawnSync(process.execPath, [program, ...vitest, ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
