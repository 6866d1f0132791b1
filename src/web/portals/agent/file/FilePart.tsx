import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Read } from '#web/base/api/read.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from '../Table.module.css';

/** One section of the file: the heading is rendered immediately, the content once it is loaded. */
export function FilePart<T>({
  name,
  read,
  action,
  children,
}: {
  name: string;
  read: Read<T>;
  /** Action beside the heading. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation('agent');
  const answer = useQuery(read);
  return (
    <section aria-labelledby={name} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={name}>{t(`file.${name}`)}</h2>
        {action}
      </div>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && children(answer.data)}
    </section>
  );
}

/** Column headings, for screen readers and wide screens. */
export function FilePartHeading({ columns }: { columns: string[] }) {
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
export function EmptyPart({ text }: { text: string }) {
  return <p className={styles.hint}>{text}</p>;
}
