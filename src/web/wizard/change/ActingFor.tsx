import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { ChangeController } from './changeController.ts';

/** Notice for agents that they act for a customer, who will be informed. */
export default function ActingFor({ customer }: { customer: NonNullable<ChangeController['customer']> }) {
  const { t } = useTranslation('portals');
  return (
    <InfoBox type="neutral" headline={t('behalf.headline', { ...customer })}>
      {t('behalf.text')}
    </InfoBox>
  );
}
