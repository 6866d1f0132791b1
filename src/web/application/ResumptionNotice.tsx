import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { ResumeNotice } from '#renderers/wizard/view/ResumeNotice.tsx';
import type { Resumption } from './openWizard.ts';
import { useWizard } from './wizardContext.ts';

/** What became of the draft whose link was opened. */
export function ResumptionNotice({ resumption }: { resumption?: Resumption }) {
  const { t } = useTranslation('wizard');
  const { definition, t: text } = useWizard();
  if (!resumption) return null;
  if (resumption.status !== 'resumed') {
    const number = resumption.status === 'sent' ? resumption.number : undefined;
    return <InfoBox type="warning">{t(`resume.${resumption.status}`, { number })}</InfoBox>;
  }
  return (
    <ResumeNotice
      asksAnew={resumption.asksAnew.map((page) => text(`${definition.namespace}:pages.${page}.title`))}
    />
  );
}
