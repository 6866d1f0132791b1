import { useId, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { find } from '#web/base/api/lookups.ts';
import type { PriceQuestion } from '#engine/priceLine.ts';
import { useServices } from '#web/base/services.ts';
import box from '#renderers/ui/field/box.module.css';
import select from '#renderers/ui/field/select.module.css';
import styles from './LineQuestion.module.css';

interface LineQuestionProps {
  question: PriceQuestion;
  text: string;
  error?: string;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** Fewest letters for which a list is searched. */
const fewestLetters = 2;

/** Returns suggestions from a list while a person types; none without a network. */
function useSuggestions(finder: string | undefined) {
  const { client } = useServices();
  const [found, setFound] = useState<string[]>([]);
  const search = (text: string) => {
    if (finder === undefined || text.trim().length < fewestLetters) return;
    void find(client, finder, text).then(({ ok, data }) => {
      if (ok && data) setFound(data.items.map(({ label }) => label));
    });
  };
  return { found, search };
}

/** One question of the price line: a control of the browser with label, hint and error. */
export function LineQuestion({ question, text, error, onText, onLeave }: LineQuestionProps) {
  const { t } = useTranslation('portals');
  const id = useId();
  const { kind, label, hint, finder, options } = question;
  const { found, search } = useSuggestions(finder);
  const unit = kind === 'money' ? '€' : question.unit;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const shared = {
    id,
    value: text,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onBlur: onLeave,
  };
  return (
    <div className={styles.question}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {kind === 'choice' ? (
        <select {...shared} className={select.select} onChange={({ target }) => onText(target.value)}>
          {options?.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <span className={box.box}>
          <input
            {...shared}
            type="text"
            className={box.input}
            autoComplete="off"
            inputMode={kind === 'search' ? undefined : kind === 'money' ? 'decimal' : 'numeric'}
            list={finder === undefined ? undefined : `${id}-list`}
            onChange={({ target }) => {
              onText(target.value);
              search(target.value);
            }}
          />
          {unit !== undefined && <span className={box.unit}>{unit}</span>}
        </span>
      )}
      {finder !== undefined && (
        <datalist id={`${id}-list`} aria-label={t('line.suggestions')}>
          {found.map((entry) => (
            <option key={entry} value={entry} />
          ))}
        </datalist>
      )}
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
