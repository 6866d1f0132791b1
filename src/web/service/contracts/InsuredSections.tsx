import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import { isAnswered } from '#engine/text/entryLine.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import styles from './InsuredSections.module.css';

const isGroup = ({ children }: OutlineEntry) => (children ?? []).length > 0;
const isDeep = ({ children = [] }: OutlineEntry) => children.some(isGroup);

/** Separators by the pointers of two neighbours that belong together: house number, place, end of a period. */
const between: [pointers: RegExp, text: string][] = [
  [/ \S+\/streetNumber$/, ' '],
  [/\/postcode \S+\/city$/, ' '],
  [/ \S+\/to$/, ' – '],
];

/** A group in one line: an address, a place, a period. */
const lineOf = ({ value = '', children = [] }: OutlineEntry): string =>
  children.reduce((line, child, index) => {
    const text = lineOf(child);
    if (line === '' || text === '') return line + text;
    const pointers = `${children[index - 1]?.pointer ?? ''} ${child.pointer}`;
    const [, joint = ', '] = between.find(([pair]) => pair.test(pointers)) ?? [];
    return line + joint + text;
  }, value);

const isItem = ({ pointer }: OutlineEntry) => /\/\d+$/.test(pointer);

/** Answers with their questions; each list item has a heading of its own. */
function Entries({ entries }: { entries: OutlineEntry[] }) {
  const lists = entries.filter((entry) => isDeep(entry) || entry.children?.some(isItem));
  const plain = entries.filter((entry) => !lists.includes(entry));
  return (
    <>
      {plain.length > 0 && (
        <DefinitionList
          entries={plain.map((entry) => ({ key: entry.pointer, label: entry.label, value: lineOf(entry) }))}
        />
      )}
      {lists
        .flatMap((list) => list.children ?? [])
        .map(({ pointer, label, children = [] }) => (
          <div key={pointer} className={styles.item}>
            <h4>{label}</h4>
            <Entries entries={children} />
          </div>
        ))}
    </>
  );
}

/** Returns the entries that say something: not those without an answer, nor those that go without saying. */
const answered = (entries: OutlineEntry[]): OutlineEntry[] =>
  entries
    .filter((entry) => isAnswered(entry) && !entry.unsaid)
    .map((entry) => (entry.children ? { ...entry, children: answered(entry.children) } : entry));

/** Insured items, worded like the questions of the product. */
export function InsuredSections({ sections }: { sections: OutlineSection[] }) {
  const { t } = useTranslation('portals');
  const texts = sections
    .map((section) => ({ ...section, entries: answered(section.entries) }))
    .filter(({ entries }) => entries.length > 0);
  if (texts.length === 0) return <EmptyState headline={t('customer.contract.insuredNone')} />;
  return (
    <Card className={styles.sections}>
      {texts.map(({ step, title, entries }) => (
        <section key={step}>
          <h3>{title}</h3>
          <Entries entries={entries} />
        </section>
      ))}
    </Card>
  );
}
