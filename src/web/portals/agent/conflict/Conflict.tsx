import { useId } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { momentText } from '../momentText.ts';
import type { Choice, Texts } from './choice.ts';
import styles from './Conflict.module.css';

/** What another agent stored while one was typing, beside what was typed: one chooses for each field. */
export function Conflict<Name extends string>(props: {
  /** Who stored it, and when. */
  by: string;
  at: string;
  labels: Texts<Name>;
  mine: Texts<Name>;
  theirs: Texts<Name>;
  choice: Choice<Name>;
  onChoice: (choice: Choice<Name>) => void;
}) {
  const { by, at, labels, mine, theirs, choice, onChoice } = props;
  const { t } = useTranslation('agent');
  const id = useId();
  const names = Object.keys(choice) as Name[];
  const sides = { mine: t('conflict.mine'), theirs: t('conflict.theirs', { name: by }) };
  const texts = { mine, theirs };
  return (
    <div className={styles.conflict}>
      <InfoBox type="warning" headline={t('conflict.title')} announce>
        {t(names.length === 0 ? 'conflict.elsewhere' : 'conflict.text', { name: by, at: momentText(at) })}
      </InfoBox>
      {names.map((name) => (
        <fieldset key={name} className={styles.field}>
          <legend>{labels[name]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={choice[name] === side}
                onChange={() => onChoice({ ...choice, [name]: side })}
              />
              <span>
                <span className={styles.who}>{sides[side]}</span>
                <span className={styles.text}>{texts[side][name] || t('conflict.empty')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
