import { useEffect } from 'react';
import { fetchOwnContract } from '#web/base/api/ownContract.ts';
import { useServices } from '#web/base/services.ts';
import { useWizard } from '../session/wizardContext.ts';

/**
 * Asks the server whether the contract named in an answer belongs to the signed-in person, so that browser
 * and server judge alike. The verdict is dropped on leaving the page, since the number may change.
 */
export function useOwnContract(): void {
  const { client } = useServices();
  const { session, definition } = useWizard();
  const isAsked = session.advised && definition.ownContract !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const { store, wizard } = session;
    let left = false;
    const note = ({ ownContract }: { ownContract: boolean }) => {
      const { ownContract: before = false, ...inputs } = store.inputs();
      if (before !== ownContract) store.replaceInputs({ ...inputs, ...(ownContract && { ownContract }) });
    };
    void fetchOwnContract(client, wizard.key, session.call()).then((own) => {
      if (!left) note({ ownContract: own });
    });
    return () => {
      left = true;
      note({ ownContract: false });
    };
  }, [isAsked, client, session]);
}
