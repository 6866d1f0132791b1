import { useQuery } from '@tanstack/react-query';
import type { AccountSection } from '#engine/page.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { useCustomer } from '../frames/customerContext.ts';

/** Returns the present contact data of the signed-in customer by the page that changes them, as far as known. */
export function useOwnContact(): { [section in AccountSection]?: string | undefined } {
  const { session } = identityOf(useServices(), 'benutzer');
  const number = session.current()?.partner;
  const { partner } = useCustomer();
  const { data } = useQuery({ ...partner(number ?? ''), enabled: number !== undefined });
  if (!data) return {};
  const { address, contact } = data;
  return {
    kontaktdaten: addressLine(address),
    email: contact.email,
    handynummer: contact.mobile && groupNumber(contact.mobile),
  };
}
