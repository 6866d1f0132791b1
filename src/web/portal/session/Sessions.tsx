import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { endSession, fetchSessions } from '#web/base/api/sessions.ts';
import type { Session } from '#web/base/identity/session.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Sessions.module.css';

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** List of the person's sessions; each can be ended. */
export function Sessions({ session }: { session: Session }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const read = fetchSessions(client, session.accessToken);
  const { data, isPending, isLoadingError, refetch } = useQuery(read);
  const [ending, setEnding] = useState<string>();

  async function end(id: string): Promise<void> {
    setEnding(id);
    await endSession(client, session.accessToken, id);
    await refetch();
    setEnding(undefined);
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('portal.sessions.title')}</h2>
      <p className={styles.hint}>{t('portal.sessions.intro')}</p>
      {isPending && <Skeleton />}
      {isLoadingError && (
        <InfoBox type="error" headline={t('portal.failed')}>
          <Button variant="link" onClick={() => void refetch()}>
            {t('portal.again')}
          </Button>
        </InfoBox>
      )}
      {data && (
        <ul className={styles.sessions}>
          {data.items.map(({ id, device, signedInAt, seenAt, current }) => (
            <Card as="li" key={id} className={styles.session}>
              <div>
                <p className={styles.device}>
                  {device || t('portal.sessions.unknown')}
                  {current && <span className={styles.current}> · {t('portal.sessions.current')}</span>}
                </p>
                <p className={styles.hint}>
                  {t('portal.sessions.times', {
                    signedIn: moment.format(new Date(signedInAt)),
                    seen: moment.format(new Date(seenAt)),
                  })}
                </p>
              </div>
              {!current && (
                <Button
                  busy={ending === id}
                  aria-label={t('portal.sessions.endOf', { device: device || t('portal.sessions.unknown') })}
                  onClick={() => void end(id)}
                >
                  {t('portal.sessions.end')}
                </Button>
              )}
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}
