import type { Answers } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import { lookupsNeeded } from '#engine/judgement/lookups.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { accepted } from '../definitions/bicycleAnswers.ts';
import { inputs, real } from '../engine/support/load.ts';
import { longDefinition } from './longDefinition.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'Engine: pathOf and one whole judgement, microseconds';

const today = inputs();

/** Returns the median of 15 rounds in microseconds; each call gets new answers, as on a server. */
function microseconds(answers: Answers, call: (answers: Answers) => unknown): number {
  const round = (count: number): number => {
    const start = performance.now();
    for (let done = 0; done < count; done += 1) call({ ...answers });
    return ((performance.now() - start) * 1000) / count;
  };
  const count = Math.max(3, Math.round(20_000 / round(20)));
  return median(Array.from({ length: 15 }, () => round(count)));
}

function row(label: string, pages: number, loaded: LoadedDefinition, answers: Answers): (string | number)[] {
  const path = microseconds(answers, (each) => pathOf(loaded, each, today));
  const whole = microseconds(answers, (each) => {
    if (unknownMembers(loaded, each).length > 0) throw new Error('The answers do not match the definition');
    lookupsNeeded(loaded, each);
    return judge(loaded, each, today);
  });
  return [label, pages, path, path / pages, whole, whole / pages];
}

/** Measures the growth with the number of pages; linear if the time per page stays constant. */
export async function run(print: Print): Promise<void> {
  const rows: (string | number)[][] = [];
  const bicycle = await real('produkte', 'fahrrad');
  const steps = pathOf(bicycle, accepted, today).steps.length;
  rows.push(row('bicycle', steps, bicycle, accepted));
  for (const pages of [10, 100, 1000]) {
    const { loaded, answers } = await longDefinition(pages);
    const path = pathOf(loaded, answers, today);
    if (!path.complete) throw new Error('The answers do not lead to the end');
    rows.push(row(`generated, ${pages}`, pages, loaded, answers));
  }
  printTable(print, ['definition', 'pages', 'pathOf', 'per page', 'whole judgement', 'per page'], rows);
}
