import type { Session } from './session.ts';

const followedSessions = new WeakSet<Session>();

/**
 * Saves the draft of a signed-in customer to the account: as soon as it is saved, and after a later sign-in
 * in any tab of this browser. A draft that was only opened keeps its owner. From then on the draft has a
 * secret of the account.
 */
export async function saveToAccount(session: Session): Promise<void> {
  const { services, drafts, advised, change, claim } = session;
  if (advised || change || claim?.customer || followedSessions.has(session)) return;
  followedSessions.add(session);
  // Named here, so that the page that loads this one names none of them.
  const [{ ownDraftCalls }, { identityOf }] = await Promise.all([
    import('#web/base/api/ownDrafts.ts'),
    import('#web/base/identity/portals.ts'),
  ]);
  const { session: account, tabs } = identityOf(services, 'benutzer');
  const { keep } = ownDraftCalls(services.client, account.accessToken);
  let entered = services.bootstrap.entered.includes('benutzer');
  let savedId: string | undefined;

  async function keepSaved(): Promise<void> {
    const id = drafts.reference()?.id;
    const saving = drafts.get();
    // Another tab or device has moved it into the account: continue here with a secret of that account as
    // well.
    const isShut = saving.status === 'failed' && saving.code === 'draft-in-account';
    if (!entered || id === undefined || !(isShut || (saving.status === 'saved' && id !== savedId))) return;
    savedId = id;
    // Never redirects to the sign-in.
    const answer = (await account.check()) ? await keep(id, claim?.place) : undefined;
    // The next save tries again what only the network kept from it.
    if (answer?.errorStatus === 'unknown') savedId = undefined;
    const accountId = answer?.data?.id;
    if (accountId === undefined || drafts.reference()?.id !== id) return;
    savedId = accountId;
    drafts.rename(accountId);
  }
  let running: Promise<unknown> | undefined;
  const saveOnce = () => {
    running ??= keepSaved()
      .catch(() => (savedId = undefined))
      .finally(() => (running = undefined));
  };
  drafts.subscribe(saveOnce);
  tabs.subscribe(({ kind }) => {
    if (kind !== 'begun') return;
    entered = true;
    savedId = undefined;
    saveOnce();
  });
  saveOnce();
}
