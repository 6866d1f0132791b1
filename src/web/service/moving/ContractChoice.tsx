import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { MovingContract } from '#web/base/api/moving.ts';
import styles from './Moving.module.css';

/** Chooses the contracts to move; those that need a manual move are listed below with the reason. */
export function ContractChoice({
  items,
  chosen,
  onChoose,
}: {
  items: MovingContract[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}) {
  const { t } = useTranslation(['moving', 'common']);
  const moving = items.filter(({ address }) => address !== undefined);
  const staying = items.filter(({ address }) => address === undefined);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('contracts.title')}</legend>
      <p className={styles.hint}>{t(moving.length === 0 ? 'contracts.none' : 'contracts.hint')}</p>
      {moving.map(({ id, title, icon = 'shield', waitsFor }) => (
        <label key={id} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span className={styles.words}>
            <strong>{hyphenated(title, t('common:hyphenation'))}</strong>
            <span className={styles.hint}>
              {waitsFor === undefined
                ? t('contracts.number', { id })
                : t('contracts.waits', { id, day: formatDate(waitsFor) })}
            </span>
          </span>
          <Icon name={icon} className={styles.icon} />
        </label>
      ))}
      {staying.length > 0 && (
        <Disclosure className={styles.staying} summary={t('contracts.staying')}>
          <dl>
            {staying.map(({ id, title, refused }) => (
              <div key={id}>
                <dt>{`${title} (${id})`}</dt>
                <dd>{refused}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </fieldset>
  );
}
