const marks: { [mark: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

const style = `
body { max-width: 70rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; color: #1c2024; background: #f5f7f9; font: 16px/1.5 "Source Sans 3", system-ui, sans-serif; }
h1 { font-size: clamp(1.4rem, 6vw, 2rem); overflow-wrap: anywhere; hyphens: auto; } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem; }
a { color: #0b5d5c; } p { max-width: 44rem; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0; }
.figure { min-width: 9rem; padding: .9rem 1.2rem; background: #fff; border: 1px solid #d5dbe1; border-radius: 12px; }
.figure b { display: block; font-size: 1.6rem; }
.good { color: #1d6b3c; } .bad, td.zero { color: #b3261e; font-weight: 600; }
.box { overflow-x: auto; padding: 1rem; background: #fff; border: 1px solid #d5dbe1; border-radius: 12px; }
table { width: 100%; border-collapse: collapse; } th, td { padding: .45rem .7rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e4e8ec; }
th { font-weight: 600; } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
code { font-size: .92em; }
svg { font: 13px "Source Sans 3", system-ui, sans-serif; }
svg rect { fill: #e5f1f0; stroke: #0b5d5c; } svg rect.missed { fill: #fdeceb; stroke: #b3261e; }
svg path { fill: none; stroke: #5d6b78; stroke-width: 1.5; } svg path.missed { stroke: #b3261e; } svg path.sending { stroke-dasharray: 5 4; }
svg marker path { fill: #5d6b78; stroke: none; } svg .name { font-weight: 600; } svg .count { fill: #46525e; font-size: 12px; } svg .count.missed { fill: #b3261e; } svg .line { stroke: #fff; stroke-width: 5px; stroke-linejoin: round; paint-order: stroke; }
@media print { body { background: #fff; } .box, .figure { break-inside: avoid; } }`;

/**
 * Returns a complete page without scripts and external resources.
 * @param body HTML that is already safe
 */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${body}</body></html>
`;
}

/** Returns a table. Cells are HTML that is already safe; columns in `numbers` are right-aligned, and red when zero. */
export function htmlTable(heads: string[], rows: string[][], numbers: number[] = []): string {
  const head = heads.map(
    (text, column) => `<th${numbers.includes(column) ? ' class="number"' : ''}>${escapeHtml(text)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = row.map((cell, column) => {
      const zero = numbers.includes(column) && cell === '0';
      return numbers.includes(column)
        ? `<td class="number${zero ? ' zero' : ''}">${cell}</td>`
        : `<td>${cell}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="box"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
