import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Where a new customer goes on: an account of one's own, or the portal for whoever has one. */
export function AccountWay() {
  const { t } = useTranslation('wizard');
  const entered = useServices().bootstrap.entered.includes('benutzer');
  return (
    <InfoBox type="neutral" headline={t('result.account.title')}>
      <p>{t('result.account.text')}</p>
      <Link href={entered ? portalRoots.benutzer : customerPaths.register} iconAfter="arrow-right">
        {t(`result.account.${entered ? 'open' : 'setUp'}`)}
      </Link>
    </InfoBox>
  );
}
