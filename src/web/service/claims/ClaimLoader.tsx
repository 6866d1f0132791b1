import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useClaim } from './claimContext.ts';
import { ClaimView } from './ClaimView.tsx';
import { lineOf } from './lines.ts';

/** Frame of a claim: back link and address of the claim for the reading side. */
interface ClaimFrameProps {
  id: string;
  /** The page of the claim: its supplement is below it. */
  path: string;
  back: (claim?: ClaimDetails) => { href: string; text: string };
}

const supplementOf = (path: string, { definition }: ClaimDetails) =>
  definition === undefined ? undefined : `${path}ergaenzung/${lineOf(definition)}/`;

/** One claim as it loads, fails, or is there. */
export function ClaimLoader({ id, path, back }: ClaimFrameProps) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const answer = useQuery(calls.details(id));
  const loaded = answer.data;
  const { href, text } = back(loaded);
  return (
    <>
      <BackLink href={href}>{text}</BackLink>
      {!loaded && <PageHeading page="claim">{t('detail.title', { id })}</PageHeading>}
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError &&
        (statusOf(answer.error) === 404 ? (
          <EmptyState icon="search" headline={t('detail.missing')} />
        ) : (
          <LoadFailed onAgain={() => void answer.refetch()} />
        ))}
      {loaded && (
        <ClaimView
          claim={loaded}
          supplementAt={supplementOf(path, loaded)}
          onChanged={() => void answer.refetch()}
        />
      )}
    </>
  );
}
