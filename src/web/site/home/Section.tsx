import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A band of the page with its heading; `tinted` sets it off from its neighbours. */
export function Section(props: {
  id?: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  /** Left out on phones, where the page says it elsewhere. */
  wide?: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={props.id}
      aria-labelledby={heading}
      className={[styles.section, props.tinted && styles.tinted, props.wide && styles.wide]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {props.title}
        </h2>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.children}
      </div>
    </section>
  );
}
