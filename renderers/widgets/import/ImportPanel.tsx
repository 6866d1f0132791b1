import { useEffect, useId, useMemo, useRef } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { useTexts } from '../../form/texts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { BoundField } from '../../form/fieldContext.ts';
import type { TableVerdict } from './importTable.ts';
import { columnsOfTable } from './itemsOf.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { useColumnName } from './useColumnName.ts';
import { useTableText } from './useTableText.ts';
import area from '../../ui/field/area.module.css';
import styles from './ImportPanel.module.css';

interface ImportPanelProps extends BoundField {
  /** Id of the list. */
  id: string;
  /** Called with the number of added items once no row is left. */
  onDone: (count: number) => void;
  onClose: () => void;
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

function ColumnHint({ id, field }: { id: string; field: Field }) {
  const { t } = useTexts();
  const nameOf = useColumnName();
  const columns = useMemo(() => columnsOfTable(field.fields ?? []), [field]);
  const needed = columns.filter(({ required }) => required).map(nameOf);
  const others = columns.filter(({ required }) => !required).map(nameOf);
  return (
    <p className={styles.hint} id={id}>
      {t('widgets:import.hint', { needed: needed.join(', ') })}{' '}
      {others.length > 0 && t('widgets:import.others', { others: others.join(', ') })}
    </p>
  );
}

function FileChooser({ onChoose }: { onChoose: (files: FileList | null) => Promise<void> }) {
  const { t } = useTexts();
  return (
    <div className={styles.buttons}>
      <label className={[buttonClass('secondary'), styles.choose].join(' ')}>
        <input
          type="file"
          className={styles.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            const input = event.currentTarget;
            void onChoose(input.files).finally(() => (input.value = ''));
          }}
        />
        <Icon name="upload" size="s" />
        <span>{t('widgets:import.choose')}</span>
      </label>
      <span className={styles.hint}>{t('widgets:import.private')}</span>
    </div>
  );
}

/** Adds many items from a pasted table or a file: each row is judged, valid ones are added. */
export function ImportPanel(props: ImportPanelProps) {
  const { field, id, state, onClose } = props;
  const { t } = useTexts();
  const own = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { text, trouble, added, verdict, edit, takeFile, add } = useTableText(props, box);
  const good = verdict?.items.length ?? 0;
  return (
    <section className={styles.panel} aria-labelledby={`${own}-title`} id={`${id}-import`}>
      <p className={styles.title} id={`${own}-title`}>
        {t('widgets:import.title')}
      </p>
      <label className={styles.label} htmlFor={`${own}-text`}>
        {t('widgets:import.paste')}
      </label>
      <ColumnHint id={`${own}-hint`} field={field} />
      <textarea
        ref={box}
        id={`${own}-text`}
        className={[area.area, styles.table].join(' ')}
        rows={6}
        wrap="off"
        spellCheck={false}
        aria-describedby={`${own}-hint ${own}-said`}
        value={text}
        onChange={(event) => edit(event.target.value)}
      />
      <FileChooser onChoose={takeFile} />
      <div role="status" id={`${own}-said`} className={styles.said}>
        {trouble}
        {added > 0 && <p>{t('widgets:import.added', { count: added })}</p>}
        {verdict && <VerdictText verdict={verdict} />}
      </div>
      <RefusedRows rows={verdict?.refused ?? []} maxItems={state.maxItems ?? Infinity} />
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
