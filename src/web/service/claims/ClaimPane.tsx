import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { statusOf } from '#web/base/api/read.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useClaim } from './claimContext.ts';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimFiles } from './ClaimFiles.tsx';
import { ClaimMessages } from './ClaimMessages.tsx';
import { ClaimState } from './ClaimState.tsx';
import styles from './ClaimView.module.css';
import { HistoryCard } from './HistoryCard.tsx';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { Reported } from './Reported.tsx';

/** A claim beside a list: what was written comes first, then the claim itself. @param props.path its own page */
export function ClaimPane(props: { id: string; path: string; fileOf: (customer: string) => string }) {
  const { id } = props;
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const { data, error, isPending, refetch } = useQuery(calls.details(id));
  if (isPending) return <Skeleton lines={8} />;
  if (data) return <Pane {...props} claim={data} onChanged={() => void refetch()} />;
  if (statusOf(error) === 404) return <EmptyState icon="search" headline={t('detail.missing')} />;
  return <LoadFailed onAgain={() => void refetch()} />;
}

/** Title, state and other addresses of a claim. */
function Head(props: { claim: ClaimDetails; path: string; fileOf: (customer: string) => string }) {
  const { claim, path, fileOf } = props;
  const { t } = useTranslation('claims');
  return (
    <div className={styles.paneHead}>
      <div>
        <h2>{claim.title}</h2>
        <ClaimState state={claim.state} />
      </div>
      <p>
        <span className={styles.quiet}>{t('list.number', { id: claim.id })}</span>
        <Link href={path}>{t('pane.own')}</Link>
        <Link href={fileOf(claim.partner)}>{t('pane.file')}</Link>
      </p>
      <p className={styles.quiet}>{claim.nextStep.text}</p>
    </div>
  );
}

function Pane(props: {
  claim: ClaimDetails;
  path: string;
  fileOf: (customer: string) => string;
  onChanged: () => void;
}) {
  const { claim, onChanged } = props;
  const { id, required } = claim;
  const { t } = useTranslation('claims');
  return (
    <div className={styles.pane}>
      <Head {...props} />
      <div className={styles.paneColumns}>
        <section aria-label={t('messages.title')}>
          <ClaimMessages claim={id} />
        </section>
        <div className={styles.paneFacts}>
          <section aria-labelledby="claim-documents">
            <h2 id="claim-documents">{t('documents.title')}</h2>
            <ClaimDocuments claim={id} required={required} onChanged={onChanged} />
          </section>
          <ClaimFiles claim={id} />
          <HistoryCard claim={claim} />
          <Reported claim={claim} />
          <ParticipantsSection claim={id} />
        </div>
      </div>
    </div>
  );
}
