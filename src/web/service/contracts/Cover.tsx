import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ContractCover } from './contractCover.ts';
import styles from './Cover.module.css';

function Lines({ title, icon, texts }: { title: string; icon: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text} className={styles.line}>
            <Icon name={icon} size="s" className={styles[icon]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a contract covers and what not, with its modules and limits: the words of the product page for its variant. */
export function Cover({ cover }: { cover: ContractCover }) {
  const { t } = useTranslation('portals');
  const { name, covered, notCovered, limits, modules } = cover;
  return (
    <Card className={styles.card}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines title={t('customer.cover.covered', { name })} icon="check" texts={covered} />
          <Lines title={t('customer.cover.modules')} icon="check" texts={modules} />
        </div>
        <Lines title={t('customer.cover.notCovered', { name })} icon="minus" texts={notCovered} />
      </div>
      {limits.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('customer.cover.limits')}</h3>
          <DefinitionList
            entries={limits.map(({ title, text }) => ({ key: title, label: title, value: text }))}
          />
        </div>
      )}
      <p className={styles.hint}>{t('customer.cover.hint')}</p>
    </Card>
  );
}
