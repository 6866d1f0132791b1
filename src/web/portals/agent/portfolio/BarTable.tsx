import { useId } from 'react';
import type { ReactNode } from 'react';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import styles from './Portfolio.module.css';

/** A row of a chart. */
export interface Bar {
  key: string;
  label: string;
  /** Where those behind the bar are listed. */
  href?: string;
  value: number;
  /** The value as it is read. */
  said: string;
}

/** A bar, drawn for the eye: the figure beside it says the same. */
function BarShape({ share }: { share: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={100} height={10} className={styles.track} />
      <rect width={share} height={10} className={styles.filled} />
    </svg>
  );
}

/** A chart that is a table: one row for each bar, with its figure. */
export function BarTable(props: {
  headline: string;
  /** What the rows are, and what their figures are. */
  rowHead: string;
  figureHead: string;
  bars: Bar[];
  children?: ReactNode;
}) {
  const { headline, rowHead, figureHead, bars, children } = props;
  const { t } = useTranslation(['agent', 'common']);
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{headline}</h2>
      {children}
      {bars.length === 0 ? (
        <p>{t('portfolio.nothing')}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              <th scope="col">{figureHead}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label: name, href, value, said: text }) => {
              const label = hyphenated(name, t('common:hyphenation'));
              return (
                <tr key={key}>
                  <th scope="row">
                    {href === undefined ? label : <Link href={href}>{label}</Link>}
                    <BarShape share={(value / most) * 100} />
                  </th>
                  <td>{text}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
