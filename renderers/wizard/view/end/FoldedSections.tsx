import { useTranslation } from '../../../ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { SummarySection } from './SummarySections.tsx';
import { SummaryValue } from './SummaryValue.tsx';
import styles from './FoldedSections.module.css';

/** The answers of one page, and what stands for them while they are folded. */
interface FoldedSection extends SummarySection {
  gist: string[];
  /** Pointers of the entries that were changed by the last edit. */
  changed: readonly string[];
}

interface FoldedSectionsProps {
  sections: FoldedSection[];
  /** Address of a step when it is opened to be changed. */
  editHref: (step: string) => string;
  onEdit: (step: string) => void;
}

/** Returns the id of the row of a step, where one comes back to after a change. */
export const rowOf = (step: string): string => `row-${step}`;

function Section({
  section,
  editHref,
  onEdit,
}: { section: FoldedSection } & Omit<FoldedSectionsProps, 'sections'>) {
  const { t } = useTranslation('wizard');
  const { step, title, gist, entries, changed } = section;
  const marked = changed.length > 0;
  return (
    <section
      className={styles.section}
      aria-labelledby={`section-${step}`}
      data-changed={marked || undefined}
    >
      <details className={styles.details}>
        <summary id={rowOf(step)} className={styles.summary}>
          <span className={styles.head}>
            <h2 id={`section-${step}`} className={styles.title}>
              {title}
            </h2>
            {marked && <Badge tone="accent">{t('summary.changed')}</Badge>}
            <Icon name="chevron-down" size="s" className={styles.chevron} />
          </span>
          <span className={styles.gist}>{gist.length > 0 ? gist.join(' · ') : t('summary.nothing')}</span>
        </summary>
        <DefinitionList
          entries={entries.map((entry) => ({
            key: entry.pointer,
            label: entry.label,
            value: (
              <>
                <SummaryValue entry={entry} empty={t('summary.empty')} />{' '}
                {changed.includes(entry.pointer) && <Badge tone="accent">{t('summary.changed')}</Badge>}
              </>
            ),
          }))}
        />
      </details>
      <Link className={styles.edit} icon="edit" href={editHref(step)} onFollow={() => onEdit(step)}>
        {t('summary.change')}
        <VisuallyHidden>{t('summary.changeWhat', { section: title })}</VisuallyHidden>
      </Link>
    </section>
  );
}

/** All answers, folded to a line or two per page; each opens, and has its way back to the questions. */
export function FoldedSections({ sections, ...edit }: FoldedSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Section key={section.step} section={section} {...edit} />
      ))}
    </div>
  );
}
