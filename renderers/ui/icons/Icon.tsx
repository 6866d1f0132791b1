import { memo } from 'react';
import { drawing } from './drawing.tsx';
import type { IconName } from './list.ts';
import { signs } from './signs.ts';
import { usePicture } from './usePicture.ts';
import styles from './Icon.module.css';

export interface IconProps {
  /** A name of the list. Definitions name icons too; one that is not in the list is drawn as a plain shield. */
  name: IconName | (string & {});
  /** `s` 1.25 rem, `m` 1.5 rem (default), `l` 2 rem, `xl` 3 rem: grows with the text. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Only for an icon that stands without text beside it: what it says. */
  label?: string;
  className?: string;
}

/** Keeps the place of a picture that is on its way. */
const Blank = drawing(null);

/** An icon in the colour of its text; hidden from screen readers unless it carries a label. */
export const Icon = memo(function Icon({ name, size = 'm', label, className }: IconProps) {
  const sign = Object.hasOwn(signs, name) ? signs[name as keyof typeof signs] : undefined;
  const picture = usePicture(sign ? undefined : name);
  const Drawing = sign ?? picture ?? Blank;
  return (
    <Drawing
      className={[styles.icon, styles[size], className].filter(Boolean).join(' ')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
    />
  );
});
