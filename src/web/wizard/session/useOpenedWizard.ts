import { useEffect, useState } from 'react';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { loadQueries } from '#web/base/queries.ts';
import { useServices } from '#web/base/services.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { ClaimController } from '../claim/claimController.ts';
import { openWizard } from './openWizard.ts';
import type { OpenedWizard } from './openWizard.ts';

/** A wizard with the parts that replace an application's behaviour. */
interface WizardToOpen {
  wizard: EnteredWizard;
  change?: ChangeController;
  claim?: ClaimController;
}

/**
 * Opens a wizard, and ends what it does by itself when its page goes away.
 * @param describe asked once for each of what it follows from; stays the same while that does
 * @returns undefined until it is ready
 * @throws what kept it from opening, for the page of errors
 */
export function useOpenedWizard(describe: () => WizardToOpen): OpenedWizard | undefined {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedWizard>();
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    let left = false;
    let ready: OpenedWizard | undefined;
    const close = () => {
      ready?.session.stop();
      ready?.address.stop();
    };
    const { wizard, ...desks } = describe();
    openWizard(services, loadQueries, wizard, window, desks).then(
      (next) => {
        ready = next;
        if (left) close();
        else setOpened(next);
      },
      (error: unknown) => {
        markFirstPageShown();
        setFailure(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      left = true;
      close();
    };
  }, [services, describe]);

  if (failure) throw failure;
  return opened;
}
