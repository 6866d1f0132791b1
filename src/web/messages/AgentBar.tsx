import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import styles from './MessagesFrame.module.css';
import { UnreadCount } from './UnreadCount.tsx';

/** The bar of an agent's account on pages about messages. */
export function AgentBar() {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), 'vermittler');
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={styles.bar}>
      <nav aria-label={t('portal.title.vermittler')}>
        <Link href="/vermittler/" icon="arrow-left">
          {t('portal.title.vermittler')}
        </Link>
      </nav>
      <UnreadCount portal="vermittler" />
      <Button
        variant="link"
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          void session.logOut();
        }}
      >
        {t('portal.signOut')}
      </Button>
    </div>
  );
}
