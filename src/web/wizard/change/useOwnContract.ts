import { useEffect } from 'react';
import { fetchOwnContract } from '#web/base/api/ownContract.ts';
import { useServices } from '#web/base/services.ts';
import { useWizard } from '../session/wizardContext.ts';

/**
 * Lets the browser decide as the server will: asks it, where somebody is signed in, whose the contract is that an
 * answer names. Forgotten when the page is left, since another number may be given then.
 */
export function useOwnContract(): void {
  const { client } = useServices();
  const { session, definition } = useWizard();
  const asked = session.advised && definition.ownContract !== undefined;
  useEffect(() => {
    if (!asked) return undefined;
    const { store, wizard } = session;
    let left = false;
    const note = (ownContract: boolean) => {
      const { ownContract: before = false, ...inputs } = store.inputs();
      if (before !== ownContract) store.replaceInputs({ ...inputs, ...(ownContract && { ownContract }) });
    };
    void fetchOwnContract(client, wizard.key, session.call()).then((own) => {
      if (!left) note(own);
    });
    return () => {
      left = true;
      note(false);
    };
  }, [asked, client, session]);
}
