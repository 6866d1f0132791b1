import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fieldOfError, messageOf } from '#engine/text/message.ts';
import { fieldText, optionTexts, useTexts } from '../../form/texts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { WidgetProps } from '../../form/widget.ts';
import { addItems, importTable, type RefusedRow } from './importTable.ts';
import { columnsOfTable } from './itemsOf.ts';
import { readFile } from './readFile.ts';
import { writeTable } from './readTable.ts';
import area from '../../ui/field/area.module.css';
import styles from './ImportPanel.module.css';

/** So many rows with mistakes are explained at once. */
const shown = 20;
/** A cell is repeated so far. Characters. */
const longestCell = 40;

interface ImportPanelProps extends WidgetProps {
  /** So many items have been added, and no row is left. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Many items at once: a table is pasted or read out of a file, judged row by row, and what is right is added. */
export function ImportPanel({ pointer, field, id, state, onDone, onClose }: ImportPanelProps) {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const own = useId();
  const { maxItems = Infinity } = state;
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);

  const settled = useDeferredValue(text);
  const columns = useMemo(() => columnsOfTable(field.fields ?? []), [field]);
  const nameOf = (column: (typeof columns)[number]) =>
    fieldText(texts, column, 'short') ?? fieldText(texts, column, 'label') ?? column.name;
  const verdict = useMemo(
    () =>
      settled.trim() === ''
        ? undefined
        : importTable(
            settled,
            { store, pointer, field, most: maxItems },
            {
              columns: (column) => ['short', 'label'].flatMap((word) => fieldText(texts, column, word) ?? []),
              options: (column, value) => optionTexts(texts, column, value).label,
            },
          ),
    [settled, store, pointer, field, maxItems, texts],
  );

  const sentences = ({ faults, errors, noRoom }: RefusedRow): string[] => [
    ...faults.map(({ kind, field: column, text: cell }) => {
      const start = cell.trim();
      const words = start.length > longestCell ? `${start.slice(0, longestCell)}…` : start;
      const { maxLength, enum: options } = column?.schema ?? {};
      const known = Array.isArray(options) && column;
      return t(`widgets:import.fault.${kind}`, {
        column: column ? nameOf(column) : '',
        text: words,
        limit: maxLength,
        options: known ? options.map((option) => optionTexts(texts, column, option).label).join(', ') : '',
      });
    }),
    ...errors.map((error) => {
      const column = fieldOfError(store.loaded().definition, error);
      return `${column ? `${nameOf(column)}: ` : ''}${messageOf(error, column, texts)}`;
    }),
    ...(noRoom ? [t('widgets:import.fault.noRoom', { limit: maxItems })] : []),
  ];

  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const read = await readFile(file);
    if ('refused' in read) setTrouble(t(`widgets:import.refused.${read.refused}`));
    else {
      setTrouble(undefined);
      setText(read.text);
    }
    box.current?.focus();
  };
  const add = () => {
    if (!verdict || verdict.items.length === 0) return;
    const { items, refused, header, delimiter } = verdict;
    addItems(store, pointer, items);
    if (refused.length === 0) {
      onDone(items.length);
      return;
    }
    // What could not be added stays, to be mended.
    setText(
      writeTable(
        [...(header ? [header] : []), ...refused.map(({ row }) => row)].map(({ cells }) => cells),
        delimiter,
      ),
    );
    setAdded(items.length);
    box.current?.focus();
  };

  const needed = columns.filter(({ required }) => required).map(nameOf);
  const others = columns.filter(({ required }) => !required).map(nameOf);
  const good = verdict?.items.length ?? 0;
  const bad = verdict?.refused ?? [];
  return (
    <section className={styles.panel} aria-labelledby={`${own}-title`} id={`${id}-import`}>
      <p className={styles.title} id={`${own}-title`}>
        {t('widgets:import.title')}
      </p>
      <label className={styles.label} htmlFor={`${own}-text`}>
        {t('widgets:import.paste')}
      </label>
      <p className={styles.hint} id={`${own}-hint`}>
        {t('widgets:import.hint', { needed: needed.join(', ') })}{' '}
        {others.length > 0 && t('widgets:import.others', { others: others.join(', ') })}
      </p>
      <textarea
        ref={box}
        id={`${own}-text`}
        className={[area.area, styles.table].join(' ')}
        rows={6}
        wrap="off"
        spellCheck={false}
        aria-describedby={`${own}-hint ${own}-said`}
        value={text}
        onChange={(event) => {
          setTrouble(undefined);
          setAdded(0);
          setText(event.target.value);
        }}
      />
      <div className={styles.buttons}>
        <label className={[buttonClass('secondary'), styles.choose].join(' ')}>
          <input
            type="file"
            className={styles.file}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={(event) => {
              const input = event.currentTarget;
              void take(input.files).finally(() => (input.value = ''));
            }}
          />
          <Icon name="upload" size="s" />
          <span>{t('widgets:import.choose')}</span>
        </label>
        <span className={styles.hint}>{t('widgets:import.private')}</span>
      </div>
      <div role="status" id={`${own}-said`} className={styles.said}>
        {trouble}
        {added > 0 && <p>{t('widgets:import.added', { count: added })}</p>}
        {verdict && (
          <p>
            {t('widgets:import.good', { count: good })}{' '}
            {bad.length > 0 && t('widgets:import.bad', { count: bad.length })}{' '}
            {verdict.unknownColumns.length > 0 &&
              t('widgets:import.unknownColumns', {
                count: verdict.unknownColumns.length,
                names: verdict.unknownColumns.join(', '),
              })}
          </p>
        )}
      </div>
      {bad.length > 0 && (
        <ul className={styles.faults} aria-label={t('widgets:import.faults')}>
          {bad.slice(0, shown).map((refused) => (
            <li key={refused.row.line}>
              <strong>{t('widgets:import.line', { line: refused.row.line })}</strong>{' '}
              {sentences(refused).join(' ')}
            </li>
          ))}
          {bad.length > shown && <li>{t('widgets:import.more', { count: bad.length - shown })}</li>}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button icon="check" variant="secondary" aria-disabled={good === 0} onClick={add}>
          {good === 0 ? t('widgets:import.addNone') : t('widgets:import.add', { count: good })}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('widgets:import.cancel')}
        </Button>
      </div>
    </section>
  );
}
