import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { ChangeDesk } from './changeDesk.ts';

/** An agent acts for a customer: for whom, and that the customer hears of it. */
export default function Behalf({ customer }: { customer: NonNullable<ChangeDesk['customer']> }) {
  const { t } = useTranslation('portals');
  return (
    <InfoBox type="neutral" headline={t('behalf.headline', { ...customer })}>
      {t('behalf.text')}
    </InfoBox>
  );
}
