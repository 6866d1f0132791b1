import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import Content from '../content/Content.tsx';
import { tabMemory } from '#web/base/tabMemory.ts';
import { lastError } from '#web/base/lastError.ts';
import styles from './ApplicationError.module.css';

/** Page after a failed application: id of the report, and a link back to the answers. */
export default function ApplicationError() {
  const { t } = useTranslation('portals');
  const [error] = useState(() => lastError(tabMemory(window), window.location.origin));
  return (
    <Content name="antrag-fehler">
      {error?.errorId !== undefined && (
        <p className={styles.id}>
          <span>{t('common:errorPage.errorId')}</span> <strong>{error.errorId}</strong>
        </p>
      )}
      {error && (
        <p className={styles.resume}>
          <Link look="primary" href={error.resume} icon="arrow-left">
            {t('applicationError.resume')}
          </Link>
        </p>
      )}
    </Content>
  );
}
