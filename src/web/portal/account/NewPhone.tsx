import { takePhone } from '#web/base/api/account.ts';
import { useServices } from '#web/base/services.ts';
import { ByLink } from './ByLink.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** A new phone number by a mailed link. */
export default function NewPhone() {
  const { client } = useServices();
  return (
    <ByLink kind="newPhone" askAt={customerPaths.lostPhone} take={(chosen) => takePhone(client, chosen)} />
  );
}
