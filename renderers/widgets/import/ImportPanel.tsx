import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { fieldOfError, messageOf } from '#engine/text/message.ts';
import { fieldText, optionTexts, useTexts } from '../../form/texts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { ControlProps } from '../../form/widget.ts';
import { addItems, importTable, type RefusedRow, type TableVerdict } from './importTable.ts';
import { columnsOfTable } from './itemsOf.ts';
import { readFile } from './readFile.ts';
import { writeTable } from './readTable.ts';
import area from '../../ui/field/area.module.css';
import styles from './ImportPanel.module.css';

/** Maximum number of refused rows explained at once. */
const maxExplainedRows = 20;
/** Quoted cells are cut to this length. Characters. */
const maxCellLength = 40;

interface ImportPanelProps extends ControlProps {
  /** Called with the number of added items once no row is left. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Returns a function that names a column. */
function useColumnName(): (column: Field) => string {
  const texts = useTexts();
  return (column) => fieldText(texts, column, 'short') ?? fieldText(texts, column, 'label') ?? column.name;
}

/** Judges a table as if its rows were already part of the list; undefined for an empty text. */
function useVerdict(
  text: string,
  { pointer, field, maxItems }: Pick<ControlProps, 'pointer' | 'field'> & { maxItems: number },
): TableVerdict | undefined {
  const texts = useTexts();
  const store = useStore();
  const settled = useDeferredValue(text);
  return useMemo(
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
}

/** Returns a function that explains why a row was refused, one sentence per reason. */
function useRefusalTexts(maxItems: number): (row: RefusedRow) => string[] {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const nameOf = useColumnName();
  return ({ faults, errors, noRoom }: RefusedRow): string[] => [
    ...faults.map(({ kind, field: column, text: cell }) => {
      const start = cell.trim();
      const words = start.length > maxCellLength ? `${start.slice(0, maxCellLength)}…` : start;
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
}

function VerdictText({ verdict: { items, refused, unknownColumns } }: { verdict: TableVerdict }) {
  const { t } = useTexts();
  return (
    <p>
      {t('widgets:import.good', { count: items.length })}{' '}
      {refused.length > 0 && t('widgets:import.bad', { count: refused.length })}{' '}
      {unknownColumns.length > 0 &&
        t('widgets:import.unknownColumns', {
          count: unknownColumns.length,
          names: unknownColumns.join(', '),
        })}
    </p>
  );
}

function RefusedRows(props: { rows: RefusedRow[]; textsOf: (row: RefusedRow) => string[] }) {
  const { rows, textsOf } = props;
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={t('widgets:import.faults')}>
      {rows.slice(0, maxExplainedRows).map((refused) => (
        <li key={refused.row.line}>
          <strong>{t('widgets:import.line', { line: refused.row.line })}</strong> {textsOf(refused).join(' ')}
        </li>
      ))}
      {rows.length > maxExplainedRows && (
        <li>{t('widgets:import.more', { count: rows.length - maxExplainedRows })}</li>
      )}
    </ul>
  );
}

/** Adds many items from a pasted table or a file: each row is judged, valid ones are added. */
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

  const verdict = useVerdict(text, { pointer, field, maxItems });
  const columns = useMemo(() => columnsOfTable(field.fields ?? []), [field]);
  const nameOf = useColumnName();
  const sentences = useRefusalTexts(maxItems);

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
    // Refused rows stay in the text, to be corrected.
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
        {verdict && <VerdictText verdict={verdict} />}
      </div>
      <RefusedRows rows={verdict?.refused ?? []} textsOf={sentences} />
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
