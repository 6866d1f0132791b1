import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Overtaken } from './useActivities.ts';

/** Which entries another agent changed first, and how. */
export default function OvertakenNotice({ overtaken }: { overtaken: Overtaken[] }) {
  const { t } = useTranslation('agent');
  return (
    <InfoBox type="warning" headline={t('overview.changed.title')} announce>
      {overtaken.map(({ item: { key, title, name }, reason }) => (
        <p key={key}>{t('overview.changed.entry', { title, name, reason })}</p>
      ))}
      <p>{t('overview.changed.text')}</p>
    </InfoBox>
  );
}
