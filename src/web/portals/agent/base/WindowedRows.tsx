import { useVirtualizer } from '@tanstack/react-virtual';
import { CustomerRows, type RowsProps } from './CustomerRow.tsx';
import styles from './BaseTable.module.css';

/** Rows drawn above and below those in sight: keys walk through them. */
const beyond = 15;
/** Height of a compact row, until rows are measured. Pixels. */
const compactRow = 32;

/** Takes the place of rows that are not drawn. */
const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** Rows of a long list: only those in sight are drawn. Loaded with the first long list. */
export default function WindowedRows(props: RowsProps & { scroller: HTMLElement | null }) {
  const { scroller, ...rows } = props;
  const count = rows.items.length;
  const window = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => compactRow,
    overscan: beyond,
  });
  const drawn = window.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  const width = rows.columns.length + 2;
  return (
    <>
      <Space height={first?.start ?? 0} columns={width} />
      <CustomerRows
        {...rows}
        from={first?.index ?? 0}
        to={(last?.index ?? -1) + 1}
        measure={window.measureElement}
      />
      <Space height={window.getTotalSize() - (last?.end ?? 0)} columns={width} />
    </>
  );
}
