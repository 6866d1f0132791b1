import { Card } from '#renderers/ui/Card.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import type { ComparisonProps } from './comparison.ts';
import { Covered } from './Covered.tsx';
import { VariantHead } from './VariantHead.tsx';
import styles from './ComparisonCards.module.css';

/** One card per variant with all services, those that it lacks included. */
export function ComparisonCards({
  variants,
  services,
  selected,
  headingLevel = 3,
  onChoose,
}: ComparisonProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.cards}>
      {variants.map((variant) => (
        <Card
          key={variant.key}
          as="li"
          look={variant.key === selected ? 'accent' : 'plain'}
          className={variant.key === selected ? styles.card : `${styles.card} ${styles.plain}`}
        >
          <Heading>
            <VariantHead variant={variant} />
          </Heading>
          <ul className={styles.services}>
            {services.map((service) => (
              <li key={service.title} className={styles.service}>
                <Covered covered={service.variants.includes(variant.key)} />
                <span>{service.title}</span>
              </li>
            ))}
          </ul>
          {onChoose && (
            <ChooseButton variant={variant} chosen={variant.key === selected} onChoose={onChoose} />
          )}
        </Card>
      ))}
    </ul>
  );
}
