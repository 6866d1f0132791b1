import { useTranslation } from 'react-i18next';
import { Link } from '#renderers/ui/Link.tsx';
import { mobileNumber, PhoneField, usePhoneJudge } from '#web/shell/form/PhoneField.tsx';
import { ProvenChange } from './ProvenChange.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** A new phone number for codes. */
export function PhoneSection() {
  const { t } = useTranslation('portals');
  return (
    <ProvenChange
      kind="phone"
      judge={usePhoneJudge()}
      kept={(typed) => mobileNumber(typed) ?? ''}
      field={(text) => <PhoneField text={text} />}
      more={<Link href={customerPaths.lostPhone}>{t('account.phone.lost')}</Link>}
    />
  );
}
