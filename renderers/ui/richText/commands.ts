import { toggleMark } from 'prosemirror-commands';
import type { Attrs } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { textSchema } from './schema.ts';

const { marks, nodes } = textSchema;

/** Tools of the toolbar. */
export type Tool = 'strong' | 'em' | 'bullet_list' | 'ordered_list';

const isMark = (tool: Tool): tool is 'strong' | 'em' => tool === 'strong' || tool === 'em';

/** Returns whether a tool is active at the cursor. */
export function isOn({ selection, storedMarks, doc }: EditorState, tool: Tool | 'link'): boolean {
  const { $from, from, to, empty } = selection;
  if (tool === 'link' || isMark(tool)) {
    const type = marks[tool];
    if (!type) return false;
    return empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const name = $from.node(depth).type.name;
    if (name === tool) return true;
    if (name === 'bullet_list' || name === 'ordered_list') return false;
  }
  return false;
}

/** Switches a tool. */
export function toggleTool(tool: Tool): Command {
  return (state, dispatch, view) => {
    const mark = isMark(tool) ? marks[tool] : undefined;
    if (mark) return toggleMark(mark)(state, dispatch, view);
    const list = nodes[tool];
    const item = nodes['list_item'];
    if (!list || !item) return false;
    const inList = isOn(state, tool);
    return (inList ? liftListItem(item) : wrapInList(list))(state, dispatch, view);
  };
}

/**
 * Completes a typed address: `www.example.de` and `name@example.de` get their scheme. Returns undefined if it
 * is no address.
 */
export function completeHref(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return undefined;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^/]+\.[a-z]{2,}(\/.*)?$/i.test(text) ? `https://${text}` : undefined;
}

/** Links the selection; without a selection inserts the address itself. Undefined removes the link. */
export function setLink(href: string | undefined): Command {
  return (state, dispatch) => {
    const { link } = marks;
    if (!link) return false;
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (href === undefined) dispatch?.(tr.removeMark(from, to, link));
    else {
      const attrs: Attrs = { href };
      if (empty) tr.insertText(href.replace(/^(mailto:|tel:)/, ''), from);
      dispatch?.(tr.addMark(from, empty ? tr.mapping.map(from, 1) : to, link.create(attrs)));
    }
    return true;
  };
}
