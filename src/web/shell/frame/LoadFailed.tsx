import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';

/** Error state with a retry button. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('portals');
  return (
    <InfoBox type="error" headline={t('portal.failed')} announce>
      <Button variant="link" onClick={onAgain}>
        {t('portal.again')}
      </Button>
    </InfoBox>
  );
}
