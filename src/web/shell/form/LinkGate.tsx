import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { ServiceResult } from '#web/base/api/result.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { CodeCard } from './CodeCard.tsx';
import styles from './LinkGate.module.css';
import { RefusalBox } from './RefusalBox.tsx';
import { useCall } from './useCall.ts';

/** A code on its way, as the server answers. */
interface SentCode {
  id: string;
  /** Masked. */
  destination: string;
}

/** A way by which a code may come. */
interface CodeOption<Sent extends SentCode> {
  /** Label of its button. */
  label: string;
  send: () => Promise<ServiceResult<Sent>>;
  /** Returns the sentence about its destination. */
  sentText: (sent: Sent) => string;
}

/** Protects a link: its content is shown after entering a code sent over another channel. */
export function LinkGate<Sent extends SentCode, Opened>(props: {
  ways: CodeOption<Sent>[];
  /** Said while no code was sent yet, and where none can be. */
  words: { before?: ReactNode; none?: string };
  code: { title: string; label: string; hint: string; again: string; submit: string };
  open: (proof: { id: string; code: string }) => Promise<ServiceResult<Opened>>;
  onOpened: (opened: Opened) => void;
}) {
  const { ways: codeOptions, words: gateTexts, code: texts, open, onOpened } = props;
  const sending = useCall();
  const opening = useCall();
  const [sent, setSent] = useState<{ way: CodeOption<Sent>; code: Sent }>();
  // A wizard behind the gate has not shown its first page.
  useEffect(markFirstPageShown, []);
  const { refusal } = opening;
  // Errors about the code are shown at its field.
  const ofCode = refusal?.code === 'code-wrong' || refusal?.code === 'code-expired';

  async function send(way: CodeOption<Sent>): Promise<void> {
    const answer = await sending.run(way.send);
    if (answer?.data) setSent({ way, code: answer.data });
  }
  async function enter(id: string, code: string): Promise<void> {
    const answer = await opening.run(() => open({ id, code }));
    if (answer?.data) onOpened(answer.data);
  }
  return (
    <>
      <RefusalBox refusal={sending.refusal ?? (ofCode ? undefined : refusal)} />
      {!sent && gateTexts.before}
      {codeOptions.length === 0 && <InfoBox type="warning">{gateTexts.none}</InfoBox>}
      {sent ? (
        <CodeCard
          key={sent.code.id}
          words={{ ...texts, text: sent.way.sentText(sent.code) }}
          busy={opening.busy}
          problem={ofCode ? refusal.headline : undefined}
          onCode={(code) => void enter(sent.code.id, code)}
          onAgain={() => void send(sent.way)}
        />
      ) : (
        <div className={styles.ways}>
          {codeOptions.map((way, at) => (
            <Button
              key={way.label}
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={sending.busy}
              onClick={() => void send(way)}
            >
              {way.label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
