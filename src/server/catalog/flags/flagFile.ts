import { readFileSync } from 'node:fs';
import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '#server/base/settings/settings.ts';

/** An attempt: who agreed to take part is dealt one of the values, always the same one. */
export interface Experiment {
  key: string;
  values: [Json, Json, ...Json[]];
  /** Shares of the values, together 1; equal ones when absent. */
  weights?: number[];
}

/** An exception from a flag's default; everything that `when` names must fit. */
export type FlagRule = {
  when?: { environment?: Environment[]; brand?: string[]; user?: string[] };
} & ({ value: Json } | { experiment: Experiment });

/** One feature flag as written in `data/flags.json` (see `schemas/meta/flags.schema.json`). */
export interface Flag {
  key: string;
  description: string;
  default: Json;
  owner: string;
  rules?: FlagRule[];
}

/** The flags that come with the platform. */
export function readFlags(file: URL | string = new URL('./data/flags.json', import.meta.url)): Flag[] {
  const { flags } = JSON.parse(readFileSync(file, 'utf8')) as { flags: Flag[] };
  return flags;
}
