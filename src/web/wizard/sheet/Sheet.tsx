import { useState } from 'react';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { PageNavigation } from '#renderers/wizard/view/PageNavigation.tsx';

import { useMedia } from '#web/base/useMedia.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { SheetPages } from './SheetPages.tsx';
import styles from './Sheet.module.css';
import { useSheetCheck } from './useSheetCheck.ts';
import { useSheetText } from './useSheetText.ts';

/** As in the styles of the wizard: narrower, fields form one column, and rows of a sheet would be pages. */
const onePage = '(width < 768px)';

interface SheetProps {
  onSaveForLater?: () => void;
  /** Leaves the sheet for the pages. */
  onLeave: () => void;
}

/** Says on a phone that the sheet wants a larger window, and what works here. */
function SmallSheet({ onLeave, onAnyway }: { onLeave: () => void; onAnyway: () => void }) {
  const { t } = useSheetText();
  const { drafts } = useWizardBasis().session;
  return (
    <>
      <PageHeading page="sheet" focusOnMount>
        {t('title')}
      </PageHeading>
      <InfoBox headline={t('small.headline')}>
        <p>{t('small.text')}</p>
      </InfoBox>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onLeave}>
          {t('small.pages')}
        </Button>
        <Link href={agentPaths.drafts} look="secondary" onClick={() => void drafts.save()}>
          {t('small.drafts')}
        </Link>
        <Button variant="link" onClick={onAnyway}>
          {t('small.anyway')}
        </Button>
      </div>
    </>
  );
}

/** The sheet in a small window, in the frame of the wizard. What it leads to is the same as page by page. */
function FramedSheet({ onSaveForLater }: Pick<SheetProps, 'onSaveForLater'>) {
  const { t } = useSheetText();
  const { session } = useWizardBasis();
  const check = useSheetCheck();
  return (
    <>
      <PageHeading page="sheet" intro={t('intro')} focusOnMount>
        {t('title')}
      </PageHeading>
      <SheetPages check={check} />
      <PageNavigation
        onNext={check.next}
        nextLabel={t('check')}
        busy={check.busy}
        onSaveForLater={session.resumable ? onSaveForLater : undefined}
      />
    </>
  );
}

/** The sheet beside no room for its bench: as a column on a tablet, on a phone if one insists. */
export default function Sheet({ onSaveForLater, onLeave }: SheetProps) {
  const { ready } = useSheetText();
  const onPhone = useMedia(onePage);
  const [anyway, setAnyway] = useState(false);
  if (!ready) return <Skeleton lines={6} />;
  if (onPhone && !anyway) return <SmallSheet onLeave={onLeave} onAnyway={() => setAnyway(true)} />;
  return <FramedSheet onSaveForLater={onSaveForLater} />;
}
