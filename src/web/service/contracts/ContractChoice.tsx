import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './ContractChoice.module.css';

/** A contract that can be chosen, or why it cannot. */
export interface ChoosableContract {
  id: string;
  title: string;
  icon?: string | undefined;
  /** Below the title. */
  note: string;
  refused?: string | undefined;
}

/** Chooses contracts; those that cannot be chosen are listed below with the reason. */
export function ContractChoice({
  items,
  words: texts,
  chosen,
  onChoose,
}: {
  items: ChoosableContract[];
  words: { title: string; hint: string; refused: string };
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}) {
  const { t } = useTranslation('common');
  const possible = items.filter(({ refused }) => refused === undefined);
  const impossible = items.filter(({ refused }) => refused !== undefined);
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.title}</legend>
      <p className={styles.hint}>{texts.hint}</p>
      {possible.map(({ id, title, icon = 'shield', note }) => (
        <label key={id} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span className={styles.words}>
            <strong>{hyphenated(title, t('hyphenation'))}</strong>
            <span className={styles.hint}>{note}</span>
          </span>
          <Icon name={icon} className={styles.icon} />
        </label>
      ))}
      {impossible.length > 0 && (
        <Disclosure className={styles.refused} summary={texts.refused}>
          <dl>
            {impossible.map(({ id, title, refused }) => (
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
