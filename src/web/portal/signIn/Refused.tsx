import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { RefusalKey } from './refusal.ts';

/** Says why a step was refused; what stands at a field is not said twice. */
export function Refused({ why }: { why: RefusalKey | undefined }) {
  const { t } = useTranslation('portals');
  if (why === undefined) return null;
  return (
    <InfoBox type="error" headline={t(`signIn.refused.${why}.headline`)} announce>
      {t(`signIn.refused.${why}.text`)}
    </InfoBox>
  );
}
