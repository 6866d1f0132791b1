import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ChatList } from '#renderers/ui/chat/ChatList.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { FileTiles } from '#web/portal/parts/FileTiles.tsx';
import { Protocol } from '#web/portal/messages/Protocol.tsx';
import { useClaim, textKeyFor } from './claimContext.ts';
import { ClaimComposer } from './ClaimComposer.tsx';
import styles from './ClaimMessages.module.css';
import { useClaimMessages, type ShownMessage } from './useClaimMessages.ts';

/** Messages of a claim with an input; agents can also read and write internal notes. */
export function ClaimMessages({ claim }: { claim: string }) {
  const { t } = useTranslation('claims');
  const { calls, side } = useClaim();
  const withMails = useFlag('use-emails-in-communication');
  const { conversation, more, send } = useClaimMessages(claim);

  const load = useCallback((file: string) => calls.file(claim, file), [calls, claim]);
  const below = useCallback(
    ({ internal, anhaenge = [] }: ShownMessage) => (
      <>
        {internal && (
          <span className={styles.note}>
            <Badge tone="warning">{t('messages.internal')}</Badge>
          </span>
        )}
        {anhaenge.length > 0 && <FileTiles files={anhaenge} label={t('messages.files')} load={load} />}
      </>
    ),
    [t, load],
  );
  const { data, isPending, refetch } = conversation;
  if (isPending) return <Skeleton lines={4} />;
  if (!data) return <LoadFailed onAgain={() => void refetch()} />;
  const { messages, older } = data;
  const seen = messages.filter(({ source }) => withMails || source !== 'EMAIL');
  return (
    <div className={styles.outer}>
      {older !== undefined && (
        <Button variant="link" onClick={() => void more()}>
          {t('messages.older')}
        </Button>
      )}
      {seen.length === 0 ? (
        <p>{t('messages.none')}</p>
      ) : (
        <ChatList messages={seen} label={t('messages.title')} below={below} />
      )}
      <ClaimComposer claim={claim} send={send} />
      {messages.length > 0 && (
        <Protocol
          namespace="claims"
          text={t(textKeyFor(side)('protocol.text'))}
          load={() => calls.protocol(claim)}
          mail={(email) => calls.mailProtocol(claim, email)}
        />
      )}
    </div>
  );
}
