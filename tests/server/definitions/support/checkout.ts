import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import checkTexts from '../../../../locales/live/check.json' with { type: 'json' };
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { openRegistry, type OpenRegistry } from '#server/catalog/definitions/service.ts';
import type { RegistryOptions } from '#server/catalog/definitions/registryState.ts';
import type { NamedVersion } from '#server/catalog/definitions/store.ts';
import { testSecret } from '../../../support/testRegistry.ts';
import { TestClock } from '../../../support/testApp.ts';
import { withChanges, type Change } from '../../../definitions/support/change.ts';
import { baseFiles } from '../../../definitions/support/fixtures.ts';

/** The paths of the small definition. */
export const flowFile = 'flows/produkte/klein.flow.json';
export const textsFile = 'locales/live/produkt.klein.json';

export const vocabulary: Vocabulary = {
  widgets: ['text', 'radio'],
  icons: ['bike'],
  formats: formatNames,
  facts: factFunctionNames,
};

/** A checkout of its own with the small definition, and a registry over it. */
export interface Checkout {
  registry: OpenRegistry;
  clock: TestClock;
  root: string;
  /** Stored modules that its registries refused. */
  forged: NamedVersion[];
  /** Opens another registry over the same folder, as after a restart. */
  again(): Promise<OpenRegistry>;
  /** Writes changed files as an editor that saves beside and renames does. */
  edit(...changes: Change[]): void;
  close(): void;
}

/** Opens a registry over a temporary folder with the small definition or `files`. The database may hold versions of earlier checkouts. */
export async function openCheckout(
  db: Kysely<Database>,
  options: Pick<RegistryOptions, 'compile' | 'memory' | 'review'> & { vocabulary?: Vocabulary } & {
    files?: { [path: string]: string };
  } = {},
): Promise<Checkout> {
  const root = mkdtempSync(join(tmpdir(), 'definitions-'));
  const clock = new TestClock();
  let files: { [path: string]: string } = {};

  function write(now: { [path: string]: string }): void {
    for (const path of Object.keys(files)) if (now[path] === undefined) rmSync(join(root, path));
    for (const [path, text] of Object.entries(now)) {
      if (files[path] === text) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, `${path}.new`), text);
      renameSync(join(root, `${path}.new`), join(root, path));
    }
    files = now;
  }

  write({ ...(options.files ?? baseFiles()), 'locales/live/check.json': JSON.stringify(checkTexts) });
  const forged: NamedVersion[] = [];
  const again = () =>
    openRegistry({
      root,
      db,
      clock,
      compile: options.compile,
      memory: options.memory,
      secret: testSecret,
      forged: (stored) => forged.push(stored),
      vocabulary: () => Promise.resolve(options.vocabulary ?? vocabulary),
      tariffs: { faults: () => [] },
      review: options.review,
    });
  const registry = await again();
  return {
    registry,
    clock,
    root,
    again,
    forged,
    edit: (...changes) => write(withChanges(files, changes)),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
