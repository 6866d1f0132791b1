import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '#engine/definition/json.ts';
import { StartError } from '#server/base/startError.ts';
import type { Environment } from '#server/base/settings/settings.ts';
import { codeOf } from '#server/storage/database/transaction.ts';
import schema from '../../../../schemas/meta/flags.schema.json' with { type: 'json' };

/** An experiment: consenting people are dealt one of the values, always the same one. */
interface Experiment {
  key: string;
  values: [Json, Json, ...Json[]];
  /** Shares of the values, adding up to 1; equal by default. */
  weights?: number[];
}

/** An exception from the default; all criteria of `when` must match. */
export type FlagRule = {
  when?: { environment?: Environment[]; brand?: string[]; user?: string[] };
} & ({ value: Json } | { experiment: Experiment });

/** A feature flag in `data/flags.json` (see `schemas/meta/flags.schema.json`). */
export interface Flag {
  key: string;
  description: string;
  default: Json;
  owner: string;
  rules?: FlagRule[];
}

const own = new URL('./data/flags.json', import.meta.url);

/** Returns what is wrong with the contents of a file of flags: a place in it; undefined if nothing. */
function faultOf(contents: unknown): string | undefined {
  const validate = new Ajv2020({ strict: true, validateSchema: false }).compile(schema);
  return validate(contents) ? undefined : validate.errors?.[0]?.instancePath || '/';
}

/** Returns the contents of an operator's file. @throws StartError flags-invalid */
function contentsOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'JSON' : codeOf(error);
    throw new StartError('flags-invalid', { file, reason }, error);
  }
}

/** Reads the platform's flags, or those of an operator's file. @throws StartError flags-invalid */
export function readFlags(file?: string): Flag[] {
  if (file === undefined) return (JSON.parse(readFileSync(own, 'utf8')) as { flags: Flag[] }).flags;
  const contents = contentsOf(file);
  const reason = faultOf(contents);
  if (reason !== undefined) throw new StartError('flags-invalid', { file, reason });
  return (contents as { flags: Flag[] }).flags;
}
