import { useDeferredValue, useMemo, useState, type RefObject } from 'react';
import { fieldText, optionTexts, useTexts } from '../../form/texts.ts';
import type { BoundField } from '../../form/fieldContext.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import { addItems, importTable, type TableVerdict } from './importTable.ts';
import { readFile } from './readFile.ts';
import { writeTable } from './readTable.ts';

/** Judges a table as if its rows were already part of the list; undefined for an empty text. */
function useVerdict(
  text: string,
  { pointer, field, maxItems }: Pick<BoundField, 'pointer' | 'field'> & { maxItems: number },
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

/** Returns a table as text with its verdict, and what edits it, reads it from a file and adds its rows. */
export function useTableText(
  { pointer, field, state, onDone }: BoundField & { onDone: (count: number) => void },
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const { t } = useTexts();
  const store = useStore();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [added, setAdded] = useState(0);
  const verdict = useVerdict(text, { pointer, field, maxItems: state.maxItems ?? Infinity });

  const edit = (next: string) => {
    setTrouble(undefined);
    setAdded(0);
    setText(next);
  };
  const takeFile = async (files: FileList | null) => {
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
    const rows = [...(header ? [header] : []), ...refused.map(({ row }) => row)];
    setText(
      writeTable(
        rows.map(({ cells }) => cells),
        delimiter,
      ),
    );
    setAdded(items.length);
    box.current?.focus();
  };
  return { text, trouble, added, verdict, edit, takeFile, add };
}
