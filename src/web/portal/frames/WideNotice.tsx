import { tablePageAt } from '#engine/pages/tablePageAt.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';

/** On a phone: that this page wants a larger screen, and which ones do not. Nothing on pages that do not. */
export default function WideNotice() {
  const { t } = useTranslation('agent');
  if (!tablePageAt(window.location.pathname)?.row.wide) return null;
  return (
    <InfoBox headline={t('wide.headline')}>
      <p>{t('wide.text')}</p>
    </InfoBox>
  );
}
