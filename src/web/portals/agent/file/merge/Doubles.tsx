import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { prospectCalls, type AlikeEntry } from '#web/base/api/prospects.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { AlikeEntries } from '../../prospect/AlikeEntries.tsx';

const MergeDialog = lazy(() => importWithRetry(() => import('./MergeDialog.tsx')));

/** Entries that may be the same as a prospect, who may go into one of them. */
export default function Doubles({ prospect, changing }: { prospect: string; changing: boolean }) {
  const { t } = useTranslation('agent');
  const { doubles } = useAgentCalls(prospectCalls);
  const { data } = useQuery(doubles(prospect));
  const [other, setOther] = useState<AlikeEntry>();
  if (!data || data.items.length === 0) return null;
  return (
    <InfoBox headline={t('merge.doubles')}>
      <AlikeEntries
        items={data.items}
        {...(changing && {
          action: (entry) => (
            <Button
              variant="link"
              aria-label={t('merge.startWith', { name: entry.name })}
              onClick={() => setOther(entry)}
            >
              {t('merge.start')}
            </Button>
          ),
        })}
      />
      <Suspense>
        {other && <MergeDialog kept={other.number} from={prospect} onClose={() => setOther(undefined)} />}
      </Suspense>
    </InfoBox>
  );
}
