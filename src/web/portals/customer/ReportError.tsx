import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useServices } from '#web/base/services.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Says that nothing can be reported for a contract here, and where it can. */
export default function ReportError() {
  const { t } = useTranslation('claims');
  const { phone } = brandOf(useServices().bootstrap.brand);
  return (
    <CustomerFrame section="claims" title={t('error.title')}>
      <PageHeading page="report-error" intro={t('error.text')}>
        {t('error.title')}
      </PageHeading>
      <p>
        <Link href={customerPaths.reportClaim} look="primary">
          {t('error.choose')}
        </Link>
      </p>
      <p>
        <Link href={`tel:${phone.number}`} icon="phone">
          {t('error.call', { phone: phone.display })}
        </Link>
      </p>
    </CustomerFrame>
  );
}
