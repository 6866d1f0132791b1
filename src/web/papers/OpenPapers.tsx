import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import type { OpenedPapers, PaperCalls, SentPapersCode } from '../api/papers.ts';
import { CodeField, digitsOf, useCodeJudge } from '../form/CodeField.tsx';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { ShortForm } from '../form/ShortForm.tsx';
import { useCall } from '../form/useCall.ts';
import { useShortForm } from '../form/useShortForm.ts';
import styles from './Papers.module.css';

interface OpenProps {
  calls: PaperCalls;
  onOpened: (papers: OpenedPapers) => void;
}

function GiveCode({
  sent,
  calls,
  onOpened,
  onAgain,
}: OpenProps & { sent: SentPapersCode; onAgain: () => void }) {
  const { t } = useTranslation('portals');
  const call = useCall();
  const form = useShortForm({
    judges: { code: useCodeJudge() },
    busy: call.busy,
    async onSubmit({ code }) {
      const opened = await call.run(() => calls.open({ id: sent.id, code: digitsOf(code) }));
      if (opened?.data) onOpened(opened.data);
    },
  });
  return (
    <>
      <p role="status">{t(`papers.sent.${sent.channel}`, { destination: sent.destination })}</p>
      <RefusalBox refusal={call.refusal} />
      <ShortForm
        form={form}
        submit={t('papers.open')}
        busy={call.busy}
        more={
          <Button variant="link" onClick={onAgain}>
            {t('papers.again')}
          </Button>
        }
      >
        <CodeField text={form.text('code')} label={t('papers.code')} hint={t('papers.codeHint')} />
      </ShortForm>
    </>
  );
}

/** Asks for the code that opens the papers: it is sent only when somebody wants it. */
export function OpenPapers({ calls, onOpened }: OpenProps) {
  const { t } = useTranslation('portals');
  const call = useCall();
  const [sent, setSent] = useState<SentPapersCode>();
  const request = async () => {
    const answer = await call.run(calls.requestCode);
    if (answer?.data) setSent(answer.data);
  };
  return (
    <div className={styles.form}>
      <RefusalBox refusal={call.refusal} />
      {sent ? (
        <GiveCode key={sent.id} {...{ sent, calls, onOpened }} onAgain={() => void request()} />
      ) : (
        <p>
          <Button variant="primary" busy={call.busy} onClick={() => void request()}>
            {t('papers.request')}
          </Button>
        </p>
      )}
    </div>
  );
}
