import { useTranslation } from 'react-i18next';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { SummaryValue } from './SummaryValue.tsx';
import type { SummaryEntry } from './SummaryValue.tsx';
import styles from './SummarySections.module.css';

/** The answers of one page. */
export interface SummarySection {
  page: string;
  title: string;
  entries: SummaryEntry[];
}

export interface SummarySectionsProps {
  sections: SummarySection[];
  /** Address of a page when it is opened to be changed; absent: nothing can be changed any more. */
  editHref?: (page: string) => string;
  onEdit?: (page: string) => void;
}

/** All answers as they were asked, section by section, each with its way back. */
export function SummarySections({ sections, editHref, onEdit }: SummarySectionsProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.sections}>
      {sections.map(({ page, title, entries }) => (
        <section key={page} className={styles.section} aria-labelledby={`section-${page}`}>
          <div className={styles.head}>
            <h2 id={`section-${page}`} className={styles.title}>
              {title}
            </h2>
            {editHref && (
              <Link
                className={styles.edit}
                icon="edit"
                href={editHref(page)}
                onFollow={onEdit && (() => onEdit(page))}
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
