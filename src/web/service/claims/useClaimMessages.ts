import { useCallback, useEffect, useState } from 'react';
import type { ClaimMessage } from '#web/base/api/claims.ts';
import { useServices } from '#web/base/services.ts';
import { useClaim } from './claimContext.ts';

/** A claim's message as the chat list renders it. */
export type ShownMessage = ClaimMessage & { subject: string };
const shownOf = (message: ClaimMessage): ShownMessage => ({ subject: '', ...message });

/** Polling interval while the page is visible. Milliseconds. */
const pollMs = 20_000;

/** Polls the messages of a claim and marks them as read. `send` resolves to whether the message was sent. */
export function useClaimMessages(claim: string) {
  const { calls } = useClaim();
  const { makeId } = useServices();
  const [messages, setMessages] = useState<ShownMessage[]>();
  const [older, setOlder] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [unsent, setUnsent] = useState<{ text: string; key: string }>();

  const load = useCallback(async () => {
    const { ok, data } = await calls.messages(claim);
    setFailed(!ok);
    if (!ok || !data) return;
    const fresh = data.items.map(shownOf);
    const ids = new Set(fresh.map(({ id }) => id));
    setMessages((known) => {
      const earlier = (known ?? []).filter(({ id, time }) => !ids.has(id) && time < (fresh[0]?.time ?? ''));
      return [...earlier, ...fresh];
    });
    setOlder((known) => known ?? data.cursor);
    if (fresh.some(({ read }) => !read)) void calls.markRead(claim);
  }, [calls, claim]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, pollMs);
    return () => clearInterval(timer);
  }, [load]);

  async function more(): Promise<void> {
    const { ok, data } = await calls.messages(claim, older);
    if (!ok || !data) return;
    setMessages((known) => [...data.items.map(shownOf), ...(known ?? [])]);
    setOlder(data.cursor);
  }

  async function send(
    text: string,
    { html, internal }: { html?: boolean; internal: boolean },
  ): Promise<boolean> {
    // A retry of the same text has the same key, so that it is never delivered twice.
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

  return { messages, failed, load, hasOlder: older !== undefined, more, unsent: unsent !== undefined, send };
}
