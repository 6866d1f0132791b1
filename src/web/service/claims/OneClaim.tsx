import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAnswer } from '#web/portal/parts/useAnswer.ts';
import { useClaim } from './claimContext.ts';
import { ClaimView } from './ClaimView.tsx';
import { lineOf } from './lines.ts';

/** What stands around a claim: the way back, and where it stands for whoever reads it. */
interface Around {
  id: string;
  /** The page of the claim: its supplement is below it. */
  path: string;
  back: (claim?: ClaimDetails) => { href: string; text: string };
}

const supplementOf = (path: string, { definition }: ClaimDetails) =>
  definition === undefined ? undefined : `${path}ergaenzung/${lineOf(definition)}/`;

/** One claim as it loads, fails, or is there. */
export function OneClaim({ id, path, back }: Around) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const ask = useCallback(() => calls.details(id), [calls, id]);
  const { answer, again, refresh } = useAnswer(ask);
  const known = answer.kind === 'loaded' ? answer.data : undefined;
  const { href, text } = back(known);
  return (
    <>
      <BackLink href={href}>{text}</BackLink>
      {!known && <PageHeading page="claim">{t('detail.title', { id })}</PageHeading>}
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' &&
        (answer.status === 404 ? (
          <EmptyState icon="search" headline={t('detail.missing')} />
        ) : (
          <LoadFailed onAgain={again} />
        ))}
      {known && <ClaimView claim={known} supplementAt={supplementOf(path, known)} onChanged={refresh} />}
    </>
  );
}
