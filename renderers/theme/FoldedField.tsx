import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { fieldId } from '../form/fieldId.ts';
import { focusField } from '../form/focusField.ts';
import type { BoundField } from '../form/fieldContext.ts';
import { fieldText, optionTexts, useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { preventFocusLoss } from '../ui/preventFocusLoss.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { boundAnswer } from './boundAnswer.ts';
import styles from '../templates/fieldFrame.module.css';

/**
 * A question folded into a button with its name and what holds without an answer. It opens by a press, for an answer
 * that somebody gave, and for a mistake; once open it stays so: nothing closes under a hand.
 */
export function FoldedField({ bound, children }: { bound: BoundField; children: ReactNode }) {
  const { pointer, field, errors } = bound;
  const store = useStore();
  const texts = useTexts();
  const answer = useMemo(() => boundAnswer(store, pointer), [store, pointer]);
  const { value } = useSyncExternalStore(answer.subscribe, answer.current);
  const [isOpen, setOpen] = useState(false);
  const giver = store.provenance()[pointer];
  const isOwn = value !== field.schema.default && giver !== 'register' && giver !== 'default';
  if (isOpen) return children;
  if (isOwn || errors.length > 0) setOpen(true);
  const id = fieldId(pointer);
  const open = () => {
    setOpen(true);
    // When it is drawn.
    setTimeout(focusField, 0, id);
  };
  return (
    <Button
      id={`${id}-fold`}
      className={styles.folded}
      variant="link"
      icon="plus"
      aria-expanded={false}
      onMouseDown={preventFocusLoss}
      onClick={open}
    >
      {fieldText(texts, field, 'short') ?? fieldText(texts, field, 'label')}
      {value && `: ${optionTexts(texts, field, value).label}`}
    </Button>
  );
}
