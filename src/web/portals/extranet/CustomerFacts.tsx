import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import type { EntrustedRecord } from '#web/base/api/extranet.ts';

/** Returns the display name of a customer. */
export const nameOf = ({ companyName, firstName, lastName }: EntrustedRecord['customer']): string =>
  companyName ?? `${firstName} ${lastName}`;

/** Who a customer is and how to reach whom. */
export function CustomerFacts({
  customer,
  look,
}: {
  customer: EntrustedRecord['customer'];
  look: 'wide' | 'compact';
}) {
  const { t } = useTranslation('extranet');
  const { number, companyName, firstName, lastName, birthDate, address, contact } = customer;
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`facts.${key}`), value }];
  return (
    <DefinitionList
      look={look}
      entries={[
        ...entry('name', nameOf(customer)),
        ...entry('speaker', companyName === undefined ? undefined : `${firstName} ${lastName}`),
        ...entry('number', number),
        ...entry('born', birthDate === undefined ? undefined : formatDate(birthDate)),
        ...entry('address', addressLine(address)),
        ...entry('email', contact.email),
        ...entry('phone', contact.phone && groupNumber(contact.phone)),
        ...entry('mobile', contact.mobile && groupNumber(contact.mobile)),
      ]}
    />
  );
}
