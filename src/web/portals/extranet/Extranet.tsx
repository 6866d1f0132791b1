import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { readRecord } from '#web/base/api/extranet.ts';
import { problemBehind } from '#web/base/api/read.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { identityOf } from '#web/base/identity/portals.ts';
import { BrokerFrame } from '#web/portal/frames/BrokerFrame.tsx';
import { useServices } from '#web/base/services.ts';
import { ContractRecord } from './ContractRecord.tsx';
import { CustomerRecord } from './CustomerRecord.tsx';
import styles from './Extranet.module.css';

/** Why a link opens nothing, by the code or the status of the answer. */
const refusals = new Map<string | number | undefined, string>([
  ['deep-link-expired', 'expired'],
  ['deep-link-invalid', 'invalid'],
  [400, 'invalid'],
  ['forbidden', 'forbidden'],
  ['not-found', 'missing'],
]);

function Record({ id }: { id: string }) {
  const { t } = useTranslation('extranet');
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { search } = window.location;
  const answer = useQuery(readRecord(services.client, session.accessToken, { id, search }));
  const { data: record, error } = answer;
  const problem = problemBehind(error);
  const refused = refusals.get(problem?.code) ?? refusals.get(problem?.status);
  if (record)
    return record.contract ? (
      <ContractRecord contract={record.contract} record={record} />
    ) : (
      <CustomerRecord record={record} />
    );
  return (
    <div className={styles.narrow}>
      <PageHeading page={`record-${refused ?? 'loading'}`}>
        {t(refused === undefined ? 'opening' : `refused.${refused}.headline`)}
      </PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError && refused === undefined && <LoadFailed onAgain={() => void answer.refetch()} />}
      {refused !== undefined && (
        <InfoBox type="neutral" announce>
          {t(`refused.${refused}.text`)}
        </InfoBox>
      )}
    </div>
  );
}

/** One contract or one customer for the broker whom a signed link leads here. */
export default function Extranet({ id, section }: { id: string; section: 'contract' | 'customer' }) {
  const { t } = useTranslation('extranet');
  return (
    <BrokerFrame title={t(`${section}.title`, { id })}>
      <Record id={id} />
    </BrokerFrame>
  );
}
