import type { Failure } from '../suite/report.ts';
import type { Copy } from './checkout.ts';
import { plant, type Fault } from './fault.ts';
import { browserSteps, fastSteps, longSteps, type PartName, type Step } from './plan.ts';
import { runQuietly, runStep } from './runStep.ts';

/** What became of a fault. */
export interface Outcome {
  fault: string;
  /** The part that found it; absent where nothing did. */
  part?: PartName;
  test?: Failure;
  seconds: number;
}

/** What is looked at. */
export interface SearchOptions {
  parts: readonly PartName[];
  /** All proofs, stories and long tests that the fault reaches, not only those of `npm test`. */
  all: boolean;
  /** Of the fast tests only those nearest to the fault. */
  nearest: boolean;
  /** The test file that found it last time. */
  hint?: string | undefined;
}

/** Runs a step with a fault in place, and what failed once more without it: only a test that is good then has found it. */
async function findIn(
  { folder }: Copy,
  fault: Fault,
  step: Step,
  excluded: Set<string>,
): Promise<Failure | undefined> {
  for (;;) {
    const restore = plant(folder, fault);
    let failed: Failure[];
    try {
      failed = await runStep(folder, step, excluded);
    } finally {
      restore();
    }
    const [first] = failed;
    if (!first) return undefined;
    const { file } = first;
    if (file === '') return first;
    const alone: Step = { ...step, files: [file] };
    if ((await runStep(folder, alone)).length === 0) return first;
    excluded.add(file);
  }
}

/** Whether pages are built from a file. */
const isBuilt = (file: string): boolean => /^(src\/(web|engine)|renderers|locales)\//.test(file);

/** The steps that search for a fault; the nearest tests first. */
function stepsFor(root: string, fault: Fault, { parts, all, nearest, hint }: SearchOptions): Step[] {
  const steps: Step[] = [
    ...(hint === undefined ? [] : [{ part: 'fast' as const, files: [hint], environment: {} }]),
    ...fastSteps(root, fault.file, { nearest }),
    ...(all ? longSteps(root, fault.file) : []),
    ...(parts.some((part) => part === 'definitions' || part === 'journeys')
      ? browserSteps(root, fault.file, { all })
      : []),
  ];
  return steps.filter(({ part }) => parts.includes(part));
}

/** Plants a fault in a copy of a checkout and runs tests until one finds it. */
export async function search(
  root: string,
  copy: Copy,
  fault: Fault,
  options: SearchOptions,
  excluded: Set<string>,
): Promise<Outcome> {
  const start = performance.now();
  const outcome = (found?: { part: PartName; test: Failure }): Outcome => ({
    fault: fault.name,
    ...found,
    seconds: Math.round((performance.now() - start) / 1_000),
  });
  let built = !isBuilt(fault.file);
  for (const step of stepsFor(root, fault, options)) {
    if ((step.part === 'definitions' || step.part === 'journeys') && !built) {
      const restore = plant(copy.folder, fault);
      await runQuietly(copy.folder, [process.execPath, 'src/server/build.ts']);
      restore();
      built = true;
    }
    const test = await findIn(copy, fault, step, excluded);
    if (test) return outcome({ part: step.part, test });
  }
  return outcome();
}
