import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import type { Participant } from '#web/base/api/claims.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useClaim } from './claimContext.ts';
import { EditParticipants } from './EditParticipants.tsx';
import styles from './Participants.module.css';

function Person({ role, name, phone, email, note }: Participant) {
  const { t } = useTranslation('claims');
  return (
    <li className={styles.person}>
      <strong>{name}</strong>
      <span className={styles.quiet}>{t(`participants.roles.${role}`)}</span>
      {[phone && groupNumber(phone), email, note].filter(Boolean).map((line) => (
        <span key={line} className={styles.quiet}>
          {line}
        </span>
      ))}
    </li>
  );
}

/** Who has to do with a claim; a flag lets the list be changed. */
export function Participants({ claim }: { claim: string }) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const editable = useFlag('claims-participants-edit');
  const answer = useQuery(calls.participants(claim));
  const [stand, setStand] = useState<'read' | 'edit' | 'saved'>('read');
  if (answer.isPending) return <Skeleton lines={2} />;
  if (answer.isLoadingError) return <LoadFailed onAgain={() => void answer.refetch()} />;
  const { items, etag } = answer.data;
  if (stand === 'edit')
    return (
      <EditParticipants
        claim={claim}
        items={items}
        etag={etag}
        onSaved={() => {
          setStand('saved');
          void answer.refetch();
        }}
        onCancel={() => setStand('read')}
      />
    );
  return (
    <Card className={styles.card}>
      {stand === 'saved' && (
        <InfoBox type="positive" announce>
          {t('participants.saved')}
        </InfoBox>
      )}
      {items.length === 0 ? (
        <p className={styles.quiet}>{t('participants.none')}</p>
      ) : (
        <ul className={styles.people}>
          {items.map((person, index) => (
            <Person key={`${index} ${person.name}`} {...person} />
          ))}
        </ul>
      )}
      {editable && (
        <p className={styles.plain}>
          <Button icon="edit" onClick={() => setStand('edit')}>
            {t('participants.edit')}
          </Button>
        </p>
      )}
    </Card>
  );
}
