import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `accent` stresses one card among several; `flush` lets its contents reach the edges. */
  look?: 'plain' | 'accent' | 'flush';
}

/** A white surface with rounded corners and the one soft shadow. */
export function Card({ as: Element = 'div', look = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={[styles.card, styles[look], className].filter(Boolean).join(' ')} />;
}
