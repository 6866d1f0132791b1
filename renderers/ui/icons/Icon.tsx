import { memo } from 'react';
import { drawing } from './drawing.tsx';
import type { IconName } from './list.ts';
import { interfaceIcons } from './interfaceIcons.ts';
import { usePicture } from './usePicture.ts';
import styles from './Icon.module.css';

interface IconProps {
  /** A name of the list. Unknown names from definitions are rendered as a plain shield. */
  name: IconName | (string & {});
  /** `s` 1.25 rem, `m` 1.5 rem (default), `l` 2 rem, `xl` 3 rem: grows with the text. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Accessible name; only for an icon without text beside it. */
  label?: string;
  className?: string;
}

/** Keeps the place of a picture that is on its way. */
const Blank = drawing(null);

/** An icon in the colour of its text; hidden from screen readers unless it carries a label. */
export const Icon = memo(function Icon({ name, size = 'm', label, className }: IconProps) {
  const sign = Object.hasOwn(interfaceIcons, name)
    ? interfaceIcons[name as keyof typeof interfaceIcons]
    : undefined;
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
