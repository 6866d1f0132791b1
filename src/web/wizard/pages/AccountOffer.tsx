import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { useWizard } from '../session/wizardContext.ts';

const ApplicantAccount = lazy(() =>
  importWithRetry(() => import('#web/portal/account/ApplicantAccount.tsx')),
);

/**
 * Offers an account to an applicant: in one step where the server knows the applicant, else the usual way.
 * Nothing where no contract comes of it.
 */
export function AccountOffer({
  receipt: { number, accountReference, withoutPrice },
}: {
  receipt: Pick<ApplicationReceipt, 'number' | 'accountReference' | 'withoutPrice'>;
}) {
  const { t } = useTranslation('wizard');
  const { definition } = useWizard();
  const entered = useServices().bootstrap.entered.includes('benutzer');
  if (accountReference === undefined && (!definition.price || withoutPrice)) return null;
  const way = (
    <InfoBox type="neutral" headline={t('result.account.title')}>
      <p>{t(`result.account.${entered ? 'opened' : 'text'}`)}</p>
      <Link href={entered ? portalRoots.benutzer : customerPaths.register} iconAfter="arrow-right">
        {t(`result.account.${entered ? 'open' : 'setUp'}`)}
      </Link>
    </InfoBox>
  );
  if (entered || accountReference === undefined) return way;
  return (
    <Suspense>
      <ApplicantAccount sent={{ application: number, reference: accountReference }} otherwise={way} />
    </Suspense>
  );
}
