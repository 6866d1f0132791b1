import qrcode from 'qrcode-generator';
import styles from './QrCode.module.css';

/** The smallest version that holds the text; a quarter of it may be unreadable. */
const version = 0;
const correction = 'M';
/** The quiet zone around it, in modules. */
const quiet = 4;

/** Renders a text as a QR code with a single path. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(version, correction);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const dark: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) dark.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
  const size = count + 2 * quiet;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.ink} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
