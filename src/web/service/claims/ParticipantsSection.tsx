import { useTranslation } from '#renderers/ui/translation.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { Participants } from './Participants.tsx';

/** Who took part in what happened, where a claim shows that. */
export function ParticipantsSection({ claim }: { claim: string }) {
  const { t } = useTranslation('claims');
  if (!useFlag('claims-participants')) return null;
  return (
    <section aria-labelledby="claim-participants">
      <h2 id="claim-participants">{t('participants.title')}</h2>
      <Participants claim={claim} />
    </section>
  );
}
