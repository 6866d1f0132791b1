import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { DeadDraftLink } from '../session/resumption.ts';
import type { Session } from '../session/session.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/**
 * Explains why a link opens no draft, and offers alternatives. A draft in this tab is mentioned but not
 * shown: the link meant another one.
 */
export default function DeadLink({
  session,
  link,
  onGoOn,
}: {
  session: Session;
  link: DeadDraftLink;
  onGoOn: () => void;
}) {
  const { t } = useTranslation(['wizard', 'common']);
  const { status, open } = link;
  const heading = t(`wizard:deadLink.${status}`);
  useTitle(heading);
  useEffect(markFirstPageShown, []);
  const retryHref = status === 'failed' && link.href;
  const elsewhere = retryHref || status === 'account';
  return (
    <Frame>
      <PageHeading page="dead-link" focusOnMount>
        {heading}
      </PageHeading>
      <InfoBox type={status === 'failed' ? 'warning' : 'neutral'}>
        {t(`wizard:resume.${status}`, { number: status === 'sent' ? link.number : undefined })}
      </InfoBox>
      <ButtonRow layout="start">
        {retryHref && (
          <Link look="primary" href={retryHref}>
            {t('wizard:deadLink.again')}
          </Link>
        )}
        {status === 'account' && (
          <Link look="primary" href={customerPaths.drafts}>
            {t('wizard:deadLink.toAccount')}
          </Link>
        )}
        {open && (
          <Button variant={elsewhere ? 'secondary' : 'primary'} onClick={onGoOn}>
            {t('wizard:deadLink.goOn')}
          </Button>
        )}
        <Link
          look={elsewhere || open ? 'secondary' : 'primary'}
          href={session.wizard.base}
          onClick={session.restart}
        >
          {t('wizard:deadLink.anew')}
        </Link>
      </ButtonRow>
    </Frame>
  );
}
