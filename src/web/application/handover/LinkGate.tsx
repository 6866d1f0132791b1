import { useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { openLink, sendLinkCode, type CodeChannel, type SentCode } from '../../api/handover.ts';
import { problemOf } from '../../api/problem.ts';
import type { Problem } from '../../api/problem.ts';
import { useTitle } from '../../frame/useTitle.ts';
import { useServices } from '../../services.ts';
import { draftLink } from '../draftLink.ts';
import type { GuardedLink } from '../openWizard.ts';
import { CodeCard } from './CodeCard.tsx';
import styles from './Handover.module.css';
import { useHandoverText } from './useHandoverText.ts';

/** What stands at a link that an agent has made until the customer enters the code of another way. */
export function LinkGate({ link, base }: { link: GuardedLink; base: string }) {
  const { t, ready } = useHandoverText();
  const { client } = useServices();
  const [sent, setSent] = useState<{ channel: CodeChannel; code: SentCode }>();
  const [busy, setBusy] = useState<CodeChannel | 'open'>();
  const [problem, setProblem] = useState<Problem | 'unknown'>();
  const { secret, agent, channels } = link;
  const headline = ready ? t('gate.headline', { agent }) : '';
  useTitle(headline);
  if (!ready) return <Skeleton lines={6} />;

  async function send(channel: CodeChannel): Promise<void> {
    setBusy(channel);
    setProblem(undefined);
    const { ok, data } = await sendLinkCode(client, secret, channel);
    setBusy(undefined);
    if (ok && data) setSent({ channel, code: data });
    else setProblem(problemOf(data) ?? 'unknown');
  }
  async function open(code: string): Promise<void> {
    if (!sent) return;
    setBusy('open');
    setProblem(undefined);
    const { ok, data } = await openLink(client, secret, { id: sent.code.id, code });
    setBusy(undefined);
    if (ok && data) window.location.replace(draftLink(window.location.origin, base, data.id));
    else setProblem(problemOf(data) ?? 'unknown');
  }
  const told = problem === undefined || problem === 'unknown' ? undefined : problem;
  const ofCode = told?.code === 'code-wrong' || told?.code === 'code-expired';
  return (
    <div className={styles.part}>
      <PageHeading page="link" intro={channels.length > 0 && !sent ? t('gate.text') : undefined} focusOnMount>
        {headline}
      </PageHeading>
      {problem !== undefined && !ofCode && (
        <InfoBox type="error" headline={told?.title ?? t('failed')} announce>
          {told?.detail}
        </InfoBox>
      )}
      {channels.length === 0 && <p>{t('gate.none', { agent })}</p>}
      {sent ? (
        <CodeCard
          key={sent.code.id}
          words={{
            ...{ title: t('gate.label'), text: t('gate.sent', { destination: sent.code.destination }) },
            ...{ label: t('gate.label'), hint: t('gate.hint') },
            ...{ again: t('gate.again'), submit: t('gate.open') },
          }}
          busy={busy === 'open'}
          problem={ofCode ? told.title : undefined}
          onCode={(code) => void open(code)}
          onAgain={() => void send(sent.channel)}
        />
      ) : (
        <div className={styles.ways}>
          {channels.map(({ channel, to }, at) => (
            <Button
              key={channel}
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={busy === channel}
              onClick={() => void send(channel)}
            >
              {t(`gate.${channel}`, { to })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
