import { Ajv } from 'ajv';
import { formatNames } from '../formats/formatNames.ts';
import { compile } from './compile.ts';
import { judgedPart, strictness } from './emit.ts';
import { linkOnce } from './link.ts';
import type { JsonSchema } from '../definition/json.ts';
import type { DefinitionSource } from './source.ts';
import { assertTransitionsMatch } from './assertTransitions.ts';

let judge: Ajv | undefined;
/** Schemas that compiled before, as JSON: many definitions share their conditions. */
const proven = new Set<string>();
/** The same by identity: those of shared pages. */
const provenSchemas = new WeakSet<JsonSchema>();

const bounds = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
]);

/** Replaces bounds by 1: Ajv accepts a schema whatever the size of its bounds, so these schemas count as one. */
const likeOthers = (word: string, value: unknown): unknown =>
  Number.isInteger(value) && Number(value) >= 0 && bounds.has(word) ? 1 : value;

/** Returns one Ajv for all schemas, so that it prepares itself only once. */
function strictJudge(): Ajv {
  if (judge) return judge;
  // Ajv rejects schemas while it generates code; the code itself is never run.
  const code = { optimize: false, process: () => 'return () => true' };
  judge = new Ajv({ ...strictness, code });
  for (const format of formatNames) judge.addFormat(format, () => true);
  return judge;
}

/**
 * Asserts that a checked source compiles, without generating the module: that would take most of the time of a check
 * of many definitions.
 * @throws Error as `compile` does for the same source
 */
export function assertCompiles(source: DefinitionSource): void {
  const ajv = strictJudge();
  try {
    const { definition, schemas } = linkOnce(source);
    assertTransitionsMatch(definition.machine);
    for (const schema of Object.values(schemas)) {
      if (provenSchemas.has(schema)) continue;
      const judged = judgedPart(schema);
      const text = JSON.stringify(judged, likeOthers);
      if (!proven.has(text)) {
        try {
          ajv.compile(judged);
          proven.add(text);
        } finally {
          ajv.removeSchema(judged);
        }
      }
      provenSchemas.add(schema);
    }
  } catch {
    // The compiler decides, and its error names the reason.
    compile(source, () => 'check');
  }
}
