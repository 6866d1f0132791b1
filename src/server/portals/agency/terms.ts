import type { Terms as ToldTerms } from '#api/agent-portal.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createIssuedStore, issuedHref, platformDocuments } from '#server/catalog/documents/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf } from '#server/people/partners/service.ts';

/** Document id of the agency terms. */
const documentId = 'agenturbedingungen';

/** The current terms, and every version that an agency accepted, newest first. */
export type Terms = ToldTerms;

const agreementsOf = (trx: Trx, agent: string) =>
  trx
    .selectFrom('agency_agreements')
    .selectAll()
    .where('agent', '=', agent)
    .orderBy('agreed_at', 'desc')
    .execute();

/** Agency terms: read and accepted by the agency's head, version by version. */
export function createTerms(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db, clock } = deps;
  const documents = platformDocuments();
  const keep = createIssuedStore(db);

  async function current(brand: string) {
    const found = await documents.document(documentId, brand);
    if (!found) throw new PlatformError('document-unknown');
    return found;
  }

  /** Asserts that the caller heads the agency. @throws PlatformError not-found */
  async function headOf(caller: Caller, agent: string): Promise<void> {
    const { role, number } = await accountOf(deps, caller);
    if (role !== 'vermittler' || number !== agent) throw new PlatformError('not-found');
  }

  async function termsOf(trx: Trx, agent: string, brand: string): Promise<Terms> {
    const { title, version, href } = await current(brand);
    const agreements = (await agreementsOf(trx, agent)).map((each) => ({
      version: each.version,
      agreedAt: each.agreed_at.toISOString(),
      href: issuedHref({ href, sha256: each.sha256 }),
    }));
    return { title, version, href, agreements };
  }

  return {
    /** Returns whether an agency has yet to accept the current terms. */
    async due(trx: Trx, agent: string, brand: string): Promise<boolean> {
      const version = documents.source(documentId, brand)?.version;
      return (await agreementsOf(trx, agent)).every((each) => each.version !== version);
    },

    /** @throws PlatformError not-found */
    async read(caller: Caller, agent: string, brand: string): Promise<Terms> {
      await headOf(caller, agent);
      return transaction(db, (trx) => termsOf(trx, agent, brand));
    },

    /**
     * Accepts a version once and stores its bytes.
     * @throws PlatformError not-found, terms-outdated for any version but the current one
     */
    async agree(caller: Caller, agent: string, version: string, brand: string): Promise<Terms> {
      await headOf(caller, agent);
      const shown = await current(brand);
      if (shown.version !== version) throw new PlatformError('terms-outdated');
      const now = clock.now();
      await keep([shown], now);
      return transaction(db, async (trx) => {
        await trx
          .insertInto('agency_agreements')
          .values({ agent, version, sha256: shown.sha256, person: caller.personId, agreed_at: now })
          .onConflict((conflict) => conflict.columns(['agent', 'version']).doNothing())
          .execute();
        return termsOf(trx, agent, brand);
      });
    },
  };
}
