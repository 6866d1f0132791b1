import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ServiceResult } from '#web/base/api/result.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAnswer } from '#web/portal/parts/useAnswer.ts';
import styles from '../Table.module.css';

/** One part of the file: its heading stands at once, what it tells comes when it is here. */
export function Part<T>({
  name,
  ask,
  action,
  children,
}: {
  name: string;
  ask: () => Promise<ServiceResult<T>>;
  /** What one may do here. */
  action?: ReactNode;
  children: (told: T) => ReactNode;
}) {
  const { t } = useTranslation('agent');
  const { answer, again } = useAnswer(ask);
  return (
    <section aria-labelledby={name} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={name}>{t(`file.${name}`)}</h2>
        {action}
      </div>
      {answer.kind === 'loading' && <Skeleton lines={3} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' && children(answer.data)}
    </section>
  );
}

/** The heads of columns, for whoever hears the table or sees it wide. */
export function Head({ columns }: { columns: string[] }) {
  const { t } = useTranslation('agent');
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`file.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** There is nothing of this kind. */
export function None({ text }: { text: string }) {
  return <p className={styles.hint}>{text}</p>;
}
