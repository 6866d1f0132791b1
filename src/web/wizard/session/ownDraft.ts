import type { Session } from './session.ts';

const followed = new WeakSet<Session>();

/**
 * Keeps what somebody fills in who is signed in as a customer in the own account: as soon as it is saved, and from the
 * sign-in on where that comes later, in whatever tab of this browser. What was only opened stays whose it is. From then on
 * the draft goes on under a secret of the account.
 */
export async function keepInAccount(session: Session): Promise<void> {
  const { services, drafts, advised, change, claim } = session;
  if (advised || change || claim?.customer || followed.has(session)) return;
  followed.add(session);
  // Named here, so that the page that loads this one names none of them.
  const [{ ownDraftCalls }, { identityOf }] = await Promise.all([
    import('#web/base/api/ownDrafts.ts'),
    import('#web/base/identity/portals.ts'),
  ]);
  const { session: account, tabs } = identityOf(services, 'benutzer');
  const { keep } = ownDraftCalls(services.client, account.accessToken);
  let entered = services.bootstrap.entered.includes('benutzer');
  let kept: string | undefined;

  async function keepSaved(): Promise<void> {
    const id = drafts.reference()?.id;
    const saving = drafts.get();
    // Another tab or device has put it into the account: here, too, it goes on under a secret of that account.
    const isShut = saving.status === 'failed' && saving.code === 'draft-in-account';
    if (!entered || id === undefined || !(isShut || (saving.status === 'saved' && id !== kept))) return;
    kept = id;
    // Nobody is led to the sign-in from here.
    const answer = (await account.look()) ? await keep(id, claim?.place) : undefined;
    // The next save tries again what only the network kept from it.
    if (answer?.errorStatus === 'unknown') kept = undefined;
    const next = answer?.data?.id;
    if (next === undefined || drafts.reference()?.id !== id) return;
    kept = next;
    drafts.rename(next);
  }
  let running: Promise<unknown> | undefined;
  const tryIt = () => {
    running ??= keepSaved()
      .catch(() => (kept = undefined))
      .finally(() => (running = undefined));
  };
  drafts.subscribe(tryIt);
  tabs.hear(({ kind }) => {
    if (kind !== 'begun') return;
    entered = true;
    kept = undefined;
    tryIt();
  });
  tryIt();
}
