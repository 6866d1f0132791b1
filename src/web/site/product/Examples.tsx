import { Badge } from '#renderers/ui/Badge.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { Covers, VariantWords } from '#web/base/texts/covers.ts';
import styles from './Examples.module.css';

/** Cases as they happen, and which variant pays. */
export function Examples({
  examples,
  variants,
}: {
  examples: NonNullable<Covers['examples']>;
  variants: VariantWords[];
}) {
  return (
    <ul className={styles.examples}>
      {examples.map(({ title, text, variant }) => {
        const name = variants.find(({ key }) => key === variant)?.name;
        return (
          <Card as="li" key={title} className={styles.example}>
            {name && <Badge tone="accent">{name}</Badge>}
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </Card>
        );
      })}
    </ul>
  );
}
