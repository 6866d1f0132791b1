import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OpenedPapers, PaperCalls } from '#web/base/api/papers.ts';
import { LinkGate } from '#web/shell/form/LinkGate.tsx';
import styles from './Papers.module.css';

/** Requests the code that opens the documents; it is sent on demand. */
export function OpenPapers({
  calls,
  onOpened,
}: {
  calls: PaperCalls;
  onOpened: (papers: OpenedPapers) => void;
}) {
  const { t } = useTranslation('portals');
  const way = {
    label: t('papers.request'),
    send: calls.requestCode,
    sentText: ({ channel, destination }: { channel: 'sms' | 'mail'; destination: string }) =>
      t(`papers.sent.${channel}`, { destination }),
  };
  return (
    <div className={styles.form}>
      <LinkGate
        ways={[way]}
        words={{}}
        code={{
          title: t('papers.codeTitle'),
          label: t('papers.code'),
          hint: t('papers.codeHint'),
          again: t('papers.again'),
          submit: t('papers.open'),
        }}
        open={calls.open}
        onOpened={onOpened}
      />
    </div>
  );
}
