import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { sectionAddress } from './sections.ts';
import { useCustomer } from '../portal/customerContext.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import styles from './Overview.module.css';
import { useAnswer } from '../portal/useAnswer.ts';

/** What waits for the customer. */
export function ToDos() {
  const { t } = useTranslation('portals');
  const { unread } = useCustomer();
  const { answer, again } = useAnswer(unread);
  const count = answer.kind === 'loaded' ? answer.data.ungelesen : 0;
  return (
    <section aria-labelledby="todos" className={styles.section}>
      <h2 id="todos">{t('customer.overview.todos')}</h2>
      {answer.kind === 'loading' && <Skeleton lines={1} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' &&
        (count > 0 ? (
          <InfoBox headline={t('customer.overview.unread', { count })}>
            <Link href={sectionAddress.messages}>{t('customer.overview.unreadText')}</Link>
          </InfoBox>
        ) : (
          <p>{t('customer.overview.noTodos')}</p>
        ))}
    </section>
  );
}
