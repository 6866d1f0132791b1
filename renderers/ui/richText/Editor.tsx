import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { linked } from './commands.ts';
import { pasteable } from './pasteable.ts';
import { htmlOf, textSchema } from './schema.ts';
import { Toolbar, type ToolbarWords } from './Toolbar.tsx';
import styles from './Editor.module.css';

const { nodes, marks } = textSchema;

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const { hard_break: line } = nodes;
  if (line) dispatch?.(state.tr.replaceSelectionWith(line.create()).scrollIntoView());
  return line !== undefined;
});

function keys(): { [key: string]: Command } {
  const { list_item: item } = nodes;
  const { strong, em } = marks;
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': newLine,
    ...(strong && { 'Mod-b': toggleMark(strong) }),
    ...(em && { 'Mod-i': toggleMark(em) }),
    ...(item && {
      Enter: splitListItem(item),
      'Mod-[': liftListItem(item),
      'Mod-]': sinkListItem(item),
    }),
  };
}

const isEmpty = ({ doc }: EditorState) => doc.textContent.trim() === '';

/**
 * Text that may be bold, italic, a list, a link. Tab leaves it: nobody is caught inside.
 * @param props.onHtml hears of every change; '' while nothing is written
 */
export default function Editor(props: {
  id: string;
  /** Id of the label, and of what describes it. */
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  words: ToolbarWords;
  onHtml: (html: string) => void;
}) {
  const { id, labelledBy, describedBy, invalid = false, words, onHtml } = props;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const told = useRef(onHtml);
  useEffect(() => {
    told.current = onHtml;
  });

  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const made = new EditorView(current, {
      state: EditorState.create({
        schema: textSchema,
        plugins: [history(), keymap(keys()), keymap(baseKeymap)],
      }),
      transformPastedHTML: pasteable,
      attributes: {
        id,
        class: styles['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      dispatchTransaction(change) {
        const next = made.state.apply(change);
        made.updateState(next);
        setState(next);
        if (change.docChanged) told.current(isEmpty(next) ? '' : htmlOf(next.doc));
      },
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, [id, labelledBy, describedBy]);

  return (
    <div className={`${styles.box} ${invalid ? styles.invalid : ''}`}>
      <Toolbar
        words={words}
        state={state}
        textId={id}
        run={(command) => {
          if (!view) return;
          command(view.state, view.dispatch, view);
          view.focus();
        }}
        link={(href) => {
          if (!view) return;
          linked(href)(view.state, view.dispatch);
          view.focus();
        }}
      />
      <div ref={place} />
    </div>
  );
}
