import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { Page } from '#engine/definition/definition.ts';
import { usePage } from '../form/pageContext.ts';
import { useTexts } from '../form/texts.ts';
import { Rows } from './Rows.tsx';
import styles from './PageRows.module.css';

/** Some rows of a page; those above its first section have no name. */
interface PagePart {
  name?: string;
  rows: string[][];
}

/** Groups the rows of a page by section: a section begins with the row of its field. */
function partsOfPage(rows: string[][], sections: NonNullable<Page['sections']>): PagePart[] {
  const parts: PagePart[] = [{ rows: [] }];
  for (const row of rows) {
    const begun = sections.find(({ from }) => row.includes(from));
    if (begun) parts.push({ name: begun.name, rows: [] });
    parts.at(-1)?.rows.push(row);
  }
  return parts.filter((part) => part.rows.length > 0);
}

/** Lays the fields of a page out in its rows; a long page in sections with a heading each. */
export function PageRows({ properties }: ObjectFieldTemplateProps) {
  const { id, layout, sections = [] } = usePage();
  const { t, namespace } = useTexts();
  const drawn = new Map(properties.map((property) => [property.name, property.content]));
  const draw = (name: string) => drawn.get(name);
  if (sections.length === 0) return <Rows rows={layout} draw={draw} />;
  return partsOfPage(layout, sections).map(({ name, rows: own }) =>
    name === undefined ? (
      <Rows key="" rows={own} draw={draw} />
    ) : (
      <section key={name} className={styles.section} aria-labelledby={`${id}-section-${name}`}>
        <h2 id={`${id}-section-${name}`} className={styles.heading}>
          {t(`${namespace}:pages.${id}.sections.${name}`)}
        </h2>
        <Rows rows={own} draw={draw} />
      </section>
    ),
  );
}
