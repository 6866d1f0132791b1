import { useState } from 'react';
import { invisibleCharacters } from '#engine/judgement/normalizeAnswer.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import { useControl } from './input/useControl.ts';
import { useTextInput } from './input/useTextInput.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from '../ui/field/area.module.css';

/** Lines stay as they are, those of slides too; only what is around the text and what cannot be seen goes. */
const rules: TextRules = {
  parse: (text) => text.replaceAll('\v', '\n').replace(invisibleCharacters, '').trim() || undefined,
  format: plain,
};

/** Length that counts: in code points, as the engine counts, of the trimmed text. */
function lengthOf(text: string): number {
  return [...tidyText(text)].length;
}

/** Several lines of text with a live count of the trimmed length. */
export function Textarea(props: ControlProps) {
  const texts = useTexts();
  const { t } = texts;
  const { minLength, maxLength } = props.field.schema;
  const value = useFieldValue(props.pointer);
  const [length, setLength] = useState(() => lengthOf(plain(value)));
  const control = useControl(props, `${props.id}-count`);
  const { input } = useTextInput<HTMLTextAreaElement>(props.pointer, rules, {
    onText: (text) => setLength(lengthOf(text)),
  });
  const missing = typeof minLength === 'number' && minLength > 1 ? Math.max(0, minLength - length) : 0;
  const count = (of: number): string => {
    if (missing > 0) return t('widgets:textarea.missing', { count: missing });
    return typeof maxLength === 'number'
      ? t('widgets:textarea.countOf', { length: of, maximum: maxLength })
      : t('widgets:textarea.count', { count: of });
  };
  return (
    <>
      <textarea
        className={styles.area}
        rows={5}
        placeholder={fieldText(texts, props.field, 'placeholder')}
        {...control}
        {...input}
      />
      <p className={styles.count} id={`${props.id}-count`}>
        {count(length)}
      </p>
    </>
  );
}
