import { useState } from 'react';
import { invisibleCharacters } from '#engine/judgement/normalizeAnswer.ts';
import { useTexts } from '../form/texts.ts';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import { controlProps } from './input/controlProps.ts';
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
  const { t } = useTexts();
  const { value, options, placeholder } = props;
  const { minLength, maxLength } = props.schema;
  const [length, setLength] = useState(() => lengthOf(plain(value)));
  const control = controlProps(props, `${props.id}-count`);
  const { input } = useTextInput<HTMLTextAreaElement>(props, rules, {
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
        rows={options.rows ?? 5}
        placeholder={placeholder || undefined}
        {...control}
        {...input}
      />
      <p className={styles.count} id={`${props.id}-count`}>
        {count(length)}
      </p>
    </>
  );
}
