import { use, useState } from 'react';
import { useSelector } from '@xstate/react';
import type { RunningActor } from '#engine/runningMachine.ts';
import { pageReached, submissionOf } from '../session/sender.ts';
import type { SubmissionState } from '../session/submissionState.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Returns the actor that runs the machine of the definition from the current step on. */
function useWizardActor(): RunningActor {
  const { session } = useWizard();
  const sender = use(session.submission.sender());
  const [actor] = useState(sender.actor);
  return actor;
}

/** Returns the state of the submission; renders only if it changes. */
export const useSubmissionState = (): SubmissionState => useSelector(useWizardActor(), submissionOf);

/** Returns the page that the machine has come to; undefined while it calls a service. */
export const usePageReached = (): string | undefined => useSelector(useWizardActor(), pageReached);
