import { useTranslation } from '#renderers/ui/translation.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { PageNavigation } from '#renderers/wizard/view/PageNavigation.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import { SheetPages } from './SheetPages.tsx';
import { useSheetCheck } from './useSheetCheck.ts';

/** The sheet in a small window, in the frame of the wizard. What it leads to is the same as page by page. */
export default function Sheet({ onSaveForLater }: { onSaveForLater?: () => void }) {
  const { t } = useTranslation('wizard');
  const { session } = useWizardBasis();
  const check = useSheetCheck();
  return (
    <>
      <PageHeading page="sheet" intro={t('sheet.intro')} focusOnMount>
        {t('sheet.title')}
      </PageHeading>
      <SheetPages check={check} />
      <PageNavigation
        onNext={check.next}
        nextLabel={t('sheet.check')}
        busy={check.busy}
        onSaveForLater={session.resumable ? onSaveForLater : undefined}
      />
    </>
  );
}
