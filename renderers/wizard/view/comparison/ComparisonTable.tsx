import { useTranslation } from '../../../ui/translation.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import type { ComparisonProps } from './comparison.ts';
import { Covered } from './Covered.tsx';
import { VariantHead } from './VariantHead.tsx';
import styles from './ComparisonTable.module.css';

/** Services down, variants across. */
export function ComparisonTable({ variants, services, selected, onChoose }: ComparisonProps) {
  const { t } = useTranslation('wizard');
  const cell = (key: string) => (key === selected ? styles.selected : undefined);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('comparison.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{t('comparison.service')}</VisuallyHidden>
          </th>
          {variants.map((variant) => (
            <th key={variant.key} scope="col" className={cell(variant.key)}>
              <VariantHead variant={variant} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.title}>
            <th scope="row">{service.title}</th>
            {variants.map(({ key }) => (
              <td key={key} className={cell(key)}>
                <Covered covered={service.variants.includes(key)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {onChoose && (
        <tfoot>
          <tr>
            <td />
            {variants.map((variant) => (
              <td key={variant.key} className={cell(variant.key)}>
                <ChooseButton variant={variant} chosen={variant.key === selected} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
