/** Text that is HTML already and is not escaped again. */
export interface Html {
  readonly text: string;
}

const entities: { [mark: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** Marks text as HTML. Only for text that was written here. */
export function raw(text: string): Html {
  return { text };
}

/** HTML with values filled in: strings are escaped, HTML stays. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const filled = values.map((value) => (typeof value === 'object' ? value.text : escapeHtml(String(value))));
  return { text: parts.reduce((all, part, index) => all + part + (filled[index] ?? ''), '') };
}

/** Pieces one after the other. */
export function joinHtml(pieces: Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('') };
}

/** JSON inside a `<script>`: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): Html {
  const text = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return { text };
}
