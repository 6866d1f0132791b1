import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { resumeDraft } from '#engine/draft.ts';
import { examplesOf } from '#engine/cases/examples.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

/** A draft as the server's program writes it. */
interface Row {
  definition: string;
  version: string;
  context: string;
  brand: string;
  flags: Inputs['flags'];
  answers: Answers;
  provenance: Provenance;
  step: string;
}

/** Where drafts of one definition would stop that went on before: page and how many. */
export interface Stops {
  id: string;
  drafts: number;
  pages: [page: string, count: number][];
}

/**
 * Replays all stored drafts on the given definitions. Only counts leave this function.
 * @returns undefined when the drafts cannot be read, for example while a server holds the data folder
 */
export function stopsOfDrafts(root: string, opened: OpenedDefinition[], today: string): Stops[] | undefined {
  const program = join(root, 'src', 'server', 'drafts', 'dump.ts');
  const { status, stdout } = spawnSync(process.execPath, [program], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return undefined;
  const rows = JSON.parse(stdout) as Row[];
  return opened.flatMap(({ loaded }): Stops[] => {
    const { id, key } = loaded.definition;
    const own = rows.filter(({ definition }) => definition === id);
    if (own.length === 0) return [];
    const pages = new Map<string, number>();
    for (const { context, brand, flags, answers, provenance, step, version } of own) {
      const postcode = Object.fromEntries(examplesOf('postcode').good.map((code) => [code, true]));
      const inputs: Inputs = { today, role: 'offen', context, brand, flags, lookups: { postcode } };
      const [first] = resumeDraft(loaded, { key, version, answers, provenance, step }, inputs).news;
      if (!first) continue;
      const page = pageOfStep(first.step);
      pages.set(page, (pages.get(page) ?? 0) + 1);
    }
    return [{ id, drafts: own.length, pages: [...pages] }];
  });
}
