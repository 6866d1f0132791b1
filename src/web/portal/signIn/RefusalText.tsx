import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { RefusalKey } from './refusal.ts';

/** Error text of a refused step; errors shown at a field are not repeated. */
export function RefusalText({ why }: { why: RefusalKey | undefined }) {
  const { t } = useTranslation('portals');
  if (why === undefined) return null;
  return (
    <InfoBox type="error" headline={t(`signIn.refused.${why}.headline`)} announce>
      {t(`signIn.refused.${why}.text`)}
    </InfoBox>
  );
}
