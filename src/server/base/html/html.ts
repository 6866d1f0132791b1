/** Markup that is inserted without escaping. */
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

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** Template tag: escapes strings, inserts `Html` values unchanged. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const filled = values.map((value) => (typeof value === 'object' ? value.text : escapeHtml(String(value))));
  return { text: parts.reduce((all, part, index) => all + part + (filled[index] ?? ''), '') };
}

/** Concatenates fragments. */
export function joinHtml(pieces: Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('') };
}

/** Returns JSON for a `<script>` element, escaped so that it can neither close the element nor open a comment. */
export function scriptJson(value: unknown): Html {
  const text = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return { text };
}
