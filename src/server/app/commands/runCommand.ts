import { printLines } from '#terminal/printLines.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { explainError } from './explainError.ts';

/** Runs a command for operators: prints its lines, and one sentence for an error that can be fixed. */
export async function runCommand(work: () => Promise<{ lines: string[]; good: boolean }>): Promise<void> {
  try {
    const { lines, good } = await work();
    printLines(lines);
    process.exitCode = good ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${explainError(translator('live', projectRoot), error)}\n`);
    process.exitCode = 1;
  }
}
