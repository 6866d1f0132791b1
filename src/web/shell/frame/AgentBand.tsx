import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { AgentCard } from '#web/base/bootstrap.ts';
import styles from './AgentBand.module.css';

/** Card of the agent below the header, in the same place on every page. */
export default function AgentBand({ agent, brand }: { agent: AgentCard; brand: string }) {
  const { t } = useTranslation('common');
  const name = `${agent.firstName} ${agent.lastName}`;
  const information = `/api/vermittler/erstinformation/${agent.id}?brand=${brand}`;
  return (
    <aside className={styles.band} aria-label={t('agent.label')}>
      <div className={styles.inner}>
        <p className={styles.name}>
          <Icon name="person" />
          <span>
            {t('agent.label')}: <strong>{name}</strong>, {agent.company}
          </span>
        </p>
        <ul className={styles.ways}>
          <li>
            <a className={styles.way} href={`tel:${agent.phone.number}`}>
              <Icon name="phone" size="s" />
              {agent.phone.display}
            </a>
          </li>
          <li>
            <a className={styles.way} href={`mailto:${agent.email}`}>
              <Icon name="mail" size="s" />
              {t('agent.mail')}
            </a>
          </li>
          <li>
            <a className={styles.way} href={information} target="_blank" rel="noopener">
              <Icon name="document" size="s" />
              {t('agent.information')}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  );
}
