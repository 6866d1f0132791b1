import { useQuery } from '@tanstack/react-query';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { readAccounts } from '#web/base/api/partner.ts';
import { useServices } from '#web/base/services.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useOwnCalls } from '#web/portal/account/useOwnCalls.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { AccountChange } from './AccountChange.tsx';

/** One account for chosen contracts: one form, one code, one result. */
export default function BankAccount() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token, own } = useOwnCalls();
  const answer = useQuery({
    queryKey: ['own accounts'],
    queryFn: async (context) => readAccounts(client, token, await own()).queryFn(context),
  });
  const { data } = answer;
  return (
    <CustomerFrame section="data" title={t('bankAccount.title')}>
      <BackLink href={customerPaths.account}>{t('account.heading.overview')}</BackLink>
      <PageHeading page="bank-account" icon="euro" intro={t('bankAccount.intro')}>
        {t('bankAccount.title')}
      </PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {data &&
        (data.contracts.length === 0 ? (
          <EmptyState icon="euro" headline={t('bankAccount.none')} />
        ) : (
          <AccountChange accounts={data} onStale={() => void answer.refetch()} />
        ))}
    </CustomerFrame>
  );
}
