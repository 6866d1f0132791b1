import { readFileSync } from 'node:fs';
import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '../settings.ts';

/** An exception from a flag's default; everything that `when` names must fit. */
export interface FlagRule {
  when: { environment?: Environment[]; brand?: string[]; user?: string[] };
  value: Json;
}

/** One feature flag as written in `data/flags.json` (see `schemas/meta/flags.schema.json`). */
export interface Flag {
  key: string;
  description: string;
  default: Json;
  owner: string;
  rules?: FlagRule[];
}

/** The flags that come with the platform. */
export function readFlags(file: URL = new URL('./data/flags.json', import.meta.url)): Flag[] {
  const { flags } = JSON.parse(readFileSync(file, 'utf8')) as { flags: Flag[] };
  return flags;
}
