import { customerPaths } from '#engine/pages/customerPaths.ts';
import { LinkFlow } from './LinkFlow.tsx';
import { lostPhoneCalls } from './lostPhoneCalls.ts';
import { newPhoneMachine } from './lostPhoneMachine.ts';
import { useAccess } from './useAccess.ts';

/** A new phone number by a mailed link. */
export default function NewPhone() {
  const access = useAccess(newPhoneMachine, lostPhoneCalls);
  return <LinkFlow kind="newPhone" access={access} ask={null} askAt={customerPaths.lostPhone} />;
}
