import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { openClaimLink, sendClaimLinkCode, type GuardedClaim } from '../api/claims.ts';
import { CodeCard } from '../application/handover/CodeCard.tsx';
import styles from '../application/handover/Handover.module.css';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { useCall } from '../form/useCall.ts';
import { useServices } from '../services.ts';
import form from './Claimant.module.css';

type Channel = GuardedClaim['channels'][number]['channel'];

/** What stands at a mailed link to a claim until the code is entered: nothing of what was said before. */
export default function LinkGate({
  guarded: { number, channels },
  secret,
  about = 'supplement',
  onOpened,
}: {
  guarded: GuardedClaim;
  secret: string;
  /** What the link was mailed for. */
  about?: 'supplement' | 'consent';
  onOpened: (token: string) => void;
}) {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const sending = useCall();
  const opening = useCall();
  const [sent, setSent] = useState<{ channel: Channel; id: string; destination: string }>();

  async function send(channel: Channel): Promise<void> {
    const answer = await sending.run(() => sendClaimLinkCode(client, secret, channel));
    if (answer?.data) setSent({ channel, ...answer.data });
  }
  async function open(id: string, code: string): Promise<void> {
    const answer = await opening.run(() => openClaimLink(client, secret, { id, code }));
    if (answer?.data) onOpened(answer.data.token);
  }

  return (
    <Card className={`${styles.part} ${form.form}`}>
      <p>{t(`${about}.guarded`, { number })}</p>
      {channels.length === 0 && <InfoBox type="warning">{t('supplement.unreachable')}</InfoBox>}
      <RefusalBox refusal={sending.refusal ?? opening.refusal} />
      {sent ? (
        <CodeCard
          key={sent.id}
          words={{
            title: t('supplement.code'),
            text: t(sent.channel === 'sms' ? 'supplement.sentBySms' : 'supplement.sentByMail', {
              destination: sent.destination,
            }),
            ...{ label: t('supplement.code'), hint: t('supplement.codeHint') },
            ...{ again: t('supplement.again'), submit: t(`${about}.openGuarded`) },
          }}
          busy={opening.busy}
          problem={undefined}
          onCode={(code) => void open(sent.id, code)}
          onAgain={() => void send(sent.channel)}
        />
      ) : (
        <div className={styles.ways}>
          {channels.map(({ channel, to }, at) => (
            <Button
              key={channel}
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={sending.busy}
              onClick={() => void send(channel)}
            >
              {t(channel === 'sms' ? 'supplement.bySms' : 'supplement.byMail', { to })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
