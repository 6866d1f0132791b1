import { Ajv } from 'ajv';
import { formatNames } from '../formats/formatNames.ts';
import { compile } from './compile.ts';
import { judgedPart, strictness } from './emit.ts';
import { link } from './link.ts';
import type { DefinitionSource } from './source.ts';
import { assertTransitionsMatch } from './stateMachine.ts';

let judge: Ajv | undefined;
/** Schemas that were proven, as text: most conditions are asked in many definitions. */
const proven = new Set<string>();

const bounds = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
]);

/** Ajv refuses no schema for how large a bound is: with other bounds it is the same one. */
const likeOthers = (word: string, value: unknown): unknown =>
  Number.isInteger(value) && Number(value) >= 0 && bounds.has(word) ? 1 : value;

/** One for all schemas: what it learns about schemas in general is learned once. */
function strictJudge(): Ajv {
  if (judge) return judge;
  // Ajv refuses while it writes code; the code itself is never run.
  const code = { optimize: false, process: () => 'return () => true' };
  judge = new Ajv({ ...strictness, code });
  for (const format of formatNames) judge.addFormat(format, () => true);
  return judge;
}

/**
 * Proves that a checked source compiles, without writing the module that nobody would load: the check of
 * many definitions would spend most of its time on that.
 * @throws Error as `compile` does for the same source
 */
export function assertCompiles(source: DefinitionSource): void {
  const ajv = strictJudge();
  try {
    const { definition, schemas } = link(source);
    assertTransitionsMatch(definition.machine);
    for (const schema of Object.values(schemas)) {
      const judged = judgedPart(schema);
      const text = JSON.stringify(judged, likeOthers);
      if (proven.has(text)) continue;
      try {
        ajv.compile(judged);
        proven.add(text);
      } finally {
        ajv.removeSchema(judged);
      }
    }
  } catch {
    // The compiler has the last word and the words of the reason.
    compile(source, () => 'check');
  }
}
