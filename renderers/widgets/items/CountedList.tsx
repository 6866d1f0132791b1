import { useMemo } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { fieldId } from '../../form/fieldId.ts';
import { useBoundField } from '../../form/fieldContext.ts';
import { optionTexts, useTexts } from '../../form/texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { StepButton } from '../input/StepButton.tsx';
import { limitText } from './limitText.ts';
import { useGroups } from './useGroups.ts';
import styles from './CountedList.module.css';

/** A list whose items differ in one choice only: a number for each of its options. */
export function CountedList({ member }: { member: Field }) {
  const { pointer, field, state, errors } = useBoundField();
  const texts = useTexts();
  const { minItems = 0, maxItems = Infinity } = state;
  const { numbers, count, more, fewer } = useGroups(pointer, member.name, maxItems);
  const options = useMemo(() => {
    const { enum: answers } = member.schema;
    const values = Array.isArray(answers) ? answers : [];
    return values.map((value) => ({ key: String(value), value, ...optionTexts(texts, member, value) }));
  }, [member, texts]);
  const id = fieldId(pointer);
  const missing =
    count < minItems ? limitText(texts, field, { count: minItems, minItems, maxItems }) : undefined;
  return (
    <div className={styles.groups}>
      <ul className={styles.list}>
        {options.map(({ key, value, label }, index) => (
          <li key={key} className={styles.group}>
            <span className={styles.label}>
              {member.icons?.[key] && <Icon name={member.icons[key]} />}
              {label}
            </span>
            <StepButton to="fewer" label={label} blocked={!numbers[key]} onStep={() => fewer(value)} />
            <span className={styles.number} aria-hidden="true">
              {numbers[key] ?? 0}
            </span>
            <StepButton
              id={index === 0 ? `${id}-add` : undefined}
              to="more"
              label={label}
              blocked={count >= maxItems && (maxItems > 1 || numbers[key] === 1)}
              describedBy={errors.length > 0 ? `${id}-error` : undefined}
              onStep={() => more(value)}
            />
          </li>
        ))}
      </ul>
      {missing !== undefined && <p className={styles.missing}>{missing}</p>}
      <div role="status">
        <VisuallyHidden>
          {options.map(({ key, label }) => `${label}: ${numbers[key] ?? 0}`).join(', ')}
        </VisuallyHidden>
      </div>
    </div>
  );
}
