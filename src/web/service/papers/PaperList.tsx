import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { OpenedPapers, PaperCalls } from '#web/base/api/papers.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import styles from './Papers.module.css';

/** The papers, each to be downloaded by itself, and all as one ZIP. */
export function PaperList({ papers, calls }: { papers: OpenedPapers; calls: PaperCalls }) {
  const { t } = useTranslation('portals');
  const call = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { access, files, number, title, keptUntil } = papers;
  const save = async (read: () => Promise<ServiceResult<File>>) => {
    const answer = await call.run(read);
    if (answer?.data) saveFile(answer.data);
  };
  return (
    <section aria-labelledby="papers" className={styles.page}>
      <h2 id="papers" ref={heading} tabIndex={-1} className={styles.title}>
        {t('papers.of', { title, number })}
      </h2>
      <p>{t('papers.keep', { date: formatDate(keptUntil.slice(0, 10)) })}</p>
      <RefusalBox refusal={call.refusal} />
      <ul className={styles.list}>
        {files.map(({ document, title: name, size }) => (
          <li key={document} className={styles.paper}>
            <span className={styles.name}>
              {name} <span className={styles.size}>{t('papers.pdf', { size: formatFileSize(size) })}</span>
            </span>
            <Button
              icon="download"
              busy={call.busy}
              onClick={() => void save(() => calls.file(access, document))}
            >
              {t('papers.download')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button
          variant="primary"
          icon="download"
          busy={call.busy}
          onClick={() => void save(() => calls.archive(access))}
        >
          {t('papers.all')}
        </Button>
      </p>
    </section>
  );
}
