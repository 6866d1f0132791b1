import schema from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import { compile } from '#engine/compile/compile.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { stoppedPages } from '#engine/stoppedDrafts.ts';
import { today } from '#server/base/clock.ts';
import { importModule } from '#server/catalog/definitions/moduleImport.ts';
import { versionHash } from '#server/catalog/definitions/versionHash.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { countOpenDrafts, draftsToReplay } from './replayStore.ts';

const defs = schema.$defs;
const tags = ['Operation'];

/** A definition as a checkout holds it, without texts: answers are judged without them. */
type JudgedSource = Omit<DefinitionSource, 'texts'>;

/** Two versions of a definition; the earlier one is absent when it does not compile. */
interface Versions {
  before?: JudgedSource;
  after: JudgedSource;
}

/** @throws PlatformError request-invalid when a source does not compile */
async function opened(source: JudgedSource): Promise<LoadedDefinition> {
  try {
    return await importModule(compile({ ...source, texts: {} }, versionHash).moduleText);
  } catch {
    throw new PlatformError('request-invalid');
  }
}

/**
 * Routes for `npm run diff` while this server holds the data folder: how many drafts there are, and where an edit
 * would stop them. They exist only with the embedded database on localhost, for requests from this machine, and
 * answer numbers and ids of pages, never answers.
 */
export const replayRoutes: RoutePlugin = (deps) => async (app) => {
  const { settings, db, clock } = deps;
  const embedded = !settings.databaseUrl && settings.environment === 'localhost';
  const read = <T>(ask: (trx: Trx) => Promise<T>): Promise<T> => {
    if (!embedded) throw new PlatformError('not-found');
    return transaction(db, ask);
  };
  app.get(
    '/dev/entwuerfe',
    {
      config: { access: 'local' },
      schema: {
        tags,
        summary: 'How many drafts of each definition can be continued; only where the database is embedded',
        response: { 200: defs.draftCounts },
      },
    },
    async () => ({ items: await read((trx) => countOpenDrafts(trx, clock.now())) }),
  );

  app.post<{ Body: Versions }>(
    '/dev/entwuerfe',
    {
      config: { access: 'local', rateLimit: false },
      schema: {
        tags,
        summary: 'Replays the drafts of a definition on two versions of it and counts where they stop',
        body: defs.replayBody,
        response: { 200: defs.pageStops },
      },
    },
    async ({ body }) => {
      const own = await read((trx) => draftsToReplay(trx, clock.now(), body.after.id));
      const before = body.before && (await opened(body.before));
      const after = await opened(body.after);
      return { pages: stoppedPages(own, { ...(before && { before }), after }, today(clock)) };
    },
  );
};
