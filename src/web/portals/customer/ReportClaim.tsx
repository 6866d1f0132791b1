import { useEffect } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { LineLinks } from '#web/service/claims/LineLinks.tsx';
import { reportPath } from '#web/service/claims/lines.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useServices } from '#web/base/services.ts';
import cardStyles from './ContractCard.module.css';
import listStyles from './ContractList.module.css';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import overview from './Overview.module.css';

/** Fire brigade and ambulance, everywhere in Europe. */
const emergencyCall = '112';

/** No contract of the list. */
const otherContract = 'anderer';

/** Returns the address of the claim report for a contract; undefined if there is none. */
function useReportAddress() {
  const { bootstrap } = useServices();
  return ({ product }: ContractSummary, index: number) => {
    const line = bootstrap.definitions.find(({ products }) => products?.includes(product));
    return line && reportPath(line.addresses['meldung'] ?? '', String(index));
  };
}

function ContractRow({ contract, href }: { contract: ContractSummary; href: string | undefined }) {
  const { t } = useTranslation('claims');
  const { id, title, object, icon = 'shield' } = contract;
  return (
    <Card as="li" className={cardStyles['card']}>
      <span className={cardStyles['icon']}>
        <Icon name={icon} size="l" />
      </span>
      <div className={cardStyles['text']}>
        <h3 className={cardStyles['title']}>
          {href === undefined ? (
            title
          ) : (
            <Link className={cardStyles['link']} href={href}>
              {title}
            </Link>
          )}
        </h3>
        {object !== undefined && <p className={cardStyles['object']}>{object}</p>}
        <p className={cardStyles['number']}>{t('report.number', { id })}</p>
        {href === undefined && <p className={cardStyles['number']}>{t('report.otherNone')}</p>}
      </div>
    </Card>
  );
}

function ReportClaimContent() {
  const { t } = useTranslation('claims');
  const { contracts } = useCustomer();
  const answer = useInfiniteQuery(contracts);
  const addressOf = useReportAddress();
  const { phone } = brandOf(useServices().bootstrap.brand);
  const items = answer.data?.pages[0]?.items ?? [];
  // Links from a contract preselect it.
  const chosen = items.findIndex(({ id }) => `#${id}` === window.location.hash);
  const direct = items[chosen] && addressOf(items[chosen], chosen);
  useEffect(() => {
    if (direct !== undefined) window.location.replace(direct);
  }, [direct]);
  return (
    <>
      <PageHeading page="report" icon="umbrella" intro={t('report.intro')}>
        {t('report.title')}
      </PageHeading>
      <InfoBox type="warning" headline={t('report.urgent')}>
        <p>{t('report.urgentText')}</p>
        <p className={overview['ways']}>
          <Link href={`tel:${emergencyCall}`} icon="phone">
            {t('report.urgentCall', { number: emergencyCall })}
          </Link>
          <Link href={`tel:${phone.number}`} icon="phone">
            {t('report.urgentUs', { phone: phone.display })}
          </Link>
        </p>
      </InfoBox>
      <section aria-labelledby="choose" className={overview['section']}>
        <h2 id="choose">{t('report.contracts')}</h2>
        {answer.isPending && <Skeleton lines={6} />}
        {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
        {answer.data && items.length === 0 && <EmptyState icon="shield" headline={t('report.none')} />}
        <ul className={listStyles['list']}>
          {items.map((contract, index) => (
            <ContractRow key={contract.id} contract={contract} href={addressOf(contract, index)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="other" className={overview['section']}>
        <h2 id="other">{t('report.other')}</h2>
        <p>{t('report.otherText')}</p>
        <LineLinks context="meldung" place={otherContract} />
      </section>
    </>
  );
}

/** The first question of a report: which contract it is about. */
export default function ReportClaim() {
  const { t } = useTranslation('claims');
  return (
    <CustomerFrame section="claims" title={t('report.title')}>
      <ReportClaimContent />
    </CustomerFrame>
  );
}
