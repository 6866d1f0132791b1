import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ChatInput } from '#renderers/ui/chat/ChatInput.tsx';
import { ChatList } from '#renderers/ui/chat/ChatList.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ClaimMessage } from '#web/base/api/claims.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { Protocol } from '#web/portal/messages/Protocol.tsx';
import { useServices } from '#web/base/services.ts';
import { useClaim, wordedFor } from './claimContext.ts';
import styles from './ClaimMessages.module.css';
import { FormattedMessage } from './FormattedMessage.tsx';

type Shown = ClaimMessage & { subject: string };
const shownOf = (message: ClaimMessage): Shown => ({ subject: '', ...message });

/** Looked for anew so often while the page is seen. Milliseconds. */
const everySo = 20_000;

/** Messages of a claim, and where one is written; agents see their notes too and may write some. */
export function ClaimMessages({ claim }: { claim: string }) {
  const { t } = useTranslation('claims');
  const { calls, side } = useClaim();
  const { makeId } = useServices();
  const withMails = useFlag('use-emails-in-communication');
  const [messages, setMessages] = useState<Shown[]>();
  const [older, setOlder] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [unsent, setUnsent] = useState<{ text: string; key: string }>();
  const [formatted, setFormatted] = useState(false);
  const [internal, setInternal] = useState(false);

  const load = useCallback(async () => {
    const { ok, data } = await calls.messages(claim);
    setFailed(!ok);
    if (!ok || !data) return;
    const fresh = data.items.map(shownOf);
    const ids = new Set(fresh.map(({ id }) => id));
    setMessages((known) => {
      const before = (known ?? []).filter(({ id, time }) => !ids.has(id) && time < (fresh[0]?.time ?? ''));
      return [...before, ...fresh];
    });
    setOlder((known) => known ?? data.cursor);
    if (fresh.some(({ read }) => !read)) void calls.markRead(claim);
  }, [calls, claim]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, everySo);
    return () => clearInterval(timer);
  }, [load]);

  async function more(): Promise<void> {
    const { ok, data } = await calls.messages(claim, older);
    if (!ok || !data) return;
    setMessages((known) => [...data.items.map(shownOf), ...(known ?? [])]);
    setOlder(data.cursor);
  }

  async function send(text: string, html = false): Promise<boolean> {
    // The same words that did not arrive are sent under the same key: never twice.
    const key = unsent?.text === text ? unsent.key : makeId();
    setUnsent({ text, key });
    const { ok, data } = await calls.write(
      claim,
      { content: text, ...(html && { html }), ...(internal && { internal }) },
      key,
    );
    if (!ok || !data) return false;
    setUnsent(undefined);
    setMessages((known) => [...(known ?? []), shownOf(data)]);
    return true;
  }

  const below = useCallback(
    (message: Shown) => (message.internal ? <Badge tone="warning">{t('messages.internal')}</Badge> : null),
    [t],
  );
  if (messages === undefined)
    return failed ? <LoadFailed onAgain={() => void load()} /> : <Skeleton lines={4} />;
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
      {unsent !== undefined && <p role="alert">{t('messages.failed')}</p>}
      {side === 'agent' && (
        <label className={styles.internal}>
          <input type="checkbox" checked={internal} onChange={({ target }) => setInternal(target.checked)} />
          {t('messages.internalLabel')}
        </label>
      )}
      {formatted ? (
        <FormattedMessage onSend={(html) => send(html, true)} onPlain={() => setFormatted(false)} />
      ) : (
        <div>
          <ChatInput multiline onSend={send} />
          <Button variant="link" icon="edit" onClick={() => setFormatted(true)}>
            {t('messages.format')}
          </Button>
        </div>
      )}
      {messages.length > 0 && (
        <Protocol
          namespace="claims"
          text={t(wordedFor(side)('protocol.text'))}
          load={() => calls.protocol(claim)}
          mail={(email) => calls.mailProtocol(claim, email)}
        />
      )}
    </div>
  );
}
