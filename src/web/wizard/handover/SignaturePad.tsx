import { useRef } from 'react';
import type { PointerEvent } from 'react';
import styles from './Handover.module.css';

/** Size of the drawing's coordinate system. */
const width = 600;
const height = 200;
/** Limits on the size of a drawing. */
const maxLines = 60;
const maxNumbers = 1200;

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** Canvas to sign with finger, pen or mouse; the typed name beside it is the alternative. */
export function SignaturePad(props: {
  label: string;
  /** Placeholder before the first stroke. */
  empty: string;
  lines: number[][];
  onLines: (lines: number[][]) => void;
}) {
  const { label, empty, lines, onLines } = props;
  const drawing = useRef<number | undefined>(undefined);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    const y = ((clientY - box.top) / box.height) * height;
    return [within(x, width), within(y, height)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current !== undefined || lines.length >= maxLines) return;
    drawing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    onLines([...lines, pointOf(event)]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const last = lines.at(-1);
    if (drawing.current !== event.pointerId || !last || last.length + 2 > maxNumbers) return;
    onLines([...lines.slice(0, -1), [...last, ...pointOf(event)]]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current === event.pointerId) drawing.current = undefined;
  };
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {lines.length === 0 && (
        <text className={styles.hint} x={width / 2} y={height / 2} aria-hidden>
          {empty}
        </text>
      )}
      {lines.map((line, at) => (
        // Lines are only ever added behind the others.
        <polyline key={at} className={styles.ink} points={line.join(' ')} />
      ))}
    </svg>
  );
}
