import { useTranslation } from 'react-i18next';
import { fieldKey } from '#engine/text/keys.ts';
import { fieldId } from '#renderers/theme/fieldId.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { ResumeNotice } from '#renderers/wizard/view/ResumeNotice.tsx';
import type { Resumption } from './openWizard.ts';
import { useWizard } from './wizardContext.ts';

/** What became of the draft whose link was opened. */
export default function ResumptionNotice({ resumption }: { resumption: Resumption }) {
  const { t } = useTranslation('wizard');
  const { definition, hrefOf, pageText, t: text } = useWizard();
  const label = (pointer: string) => {
    const key = `${definition.namespace}:${fieldKey(pointer)}`;
    return text([`${key}.short`, `${key}.label`]);
  };
  if (resumption.status !== 'resumed') {
    const number = resumption.status === 'sent' ? resumption.number : undefined;
    return <InfoBox type="warning">{t(`resume.${resumption.status}`, { number })}</InfoBox>;
  }
  const named = resumption.news.map(({ step, pointer, kind }) => ({
    kind,
    id: pointer,
    href: `${hrefOf(step)}#${fieldId(pointer)}`,
    label: label(pointer),
    page: pageText('title', step),
  }));
  return <ResumeNotice news={named} />;
}
