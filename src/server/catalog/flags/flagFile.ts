import { readFileSync } from 'node:fs';
import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '#server/base/settings/settings.ts';

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

/** Reads the platform's flags. */
export function readFlags(file: URL | string = new URL('./data/flags.json', import.meta.url)): Flag[] {
  const { flags } = JSON.parse(readFileSync(file, 'utf8')) as { flags: Flag[] };
  return flags;
}
