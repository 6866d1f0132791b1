import { useTranslation } from '../../../ui/translation.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { SummaryValue } from './SummaryValue.tsx';
import type { SummaryEntry } from './SummaryValue.tsx';
import styles from './SummarySections.module.css';

/** The answers of one page. */
export interface SummarySection {
  /** Id of its step. */
  step: string;
  title: string;
  entries: SummaryEntry[];
}

interface SummarySectionsProps {
  sections: SummarySection[];
  /** Address of a step when it is opened to be changed; absent: nothing can be changed any more. */
  editHref?: (step: string) => string;
  onEdit?: (step: string) => void;
}

/** All answers as they were asked, section by section, each with its way back. */
export function SummarySections({ sections, editHref, onEdit }: SummarySectionsProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.sections}>
      {sections.map(({ step, title, entries }) => (
        <section key={step} className={styles.section} aria-labelledby={`section-${step}`}>
          <div className={styles.head}>
            <h2 id={`section-${step}`} className={styles.title}>
              {title}
            </h2>
            {editHref && (
              <Link
                className={styles.edit}
                icon="edit"
                href={editHref(step)}
                onFollow={onEdit && (() => onEdit(step))}
              >
                {t('summary.change')}
                <VisuallyHidden>{t('summary.changeWhat', { section: title })}</VisuallyHidden>
              </Link>
            )}
          </div>
          <DefinitionList
            entries={entries.map((entry) => ({
              key: entry.pointer,
              label: entry.label,
              value: <SummaryValue entry={entry} empty={t('summary.empty')} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
