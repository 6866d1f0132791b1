import { useTranslation } from '#renderers/ui/translation.tsx';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { PhoneField, usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { VerifiedChange } from './VerifiedChange.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** A new phone number for codes. */
export function PhoneSection({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  return (
    <VerifiedChange
      portal={portal}
      kind="phone"
      judge={usePhoneValidator()}
      kept={(typed) => normaliseMobilePhone(typed) ?? ''}
      field={(text) => <PhoneField text={text} />}
      more={portal === 'benutzer' && <Link href={customerPaths.lostPhone}>{t('account.phone.lost')}</Link>}
    />
  );
}
