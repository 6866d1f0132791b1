import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useOwnContract } from '../change/useOwnContract.ts';
import { usePath } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';

/**
 * Announces above the submit button that the answers will be reviewed by a clerk, and why. Renders nothing
 * otherwise.
 */
export function Referral() {
  const { t } = useTranslation('wizard');
  const { definition, t: text } = useWizard();
  const { decision, reasons } = usePath();
  useOwnContract();
  if (decision !== 'refer') return null;
  const referring = definition.decisions.filter(
    ({ id, decide }) => decide === 'refer' && reasons.includes(id),
  );
  return (
    <InfoBox headline={t('summary.refer.headline')}>
      <p>{referring.map(({ id }) => text(`${definition.namespace}:decisions.${id}.reason`)).join(' ')}</p>
      <p>{t('summary.refer.text')}</p>
    </InfoBox>
  );
}
