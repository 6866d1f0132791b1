import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Offers a new customer an account, or the sign-in to an existing one. */
export function AccountOffer() {
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
