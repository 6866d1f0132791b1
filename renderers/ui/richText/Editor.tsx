import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import type { KeptText } from '../keptText.ts';
import { setLink } from './commands.ts';
import { sanitizePaste } from './sanitizePaste.ts';
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

/** Returns the text that was kept; undefined if there is none, or none of this schema. */
function keptDocument(kept: KeptText | undefined) {
  try {
    return textSchema.nodeFromJSON(JSON.parse(kept?.read() ?? ''));
  } catch {
    return undefined;
  }
}

const isEmpty = ({ doc }: EditorState) => doc.textContent.trim() === '';

/**
 * Rich-text editor with bold, italic, lists and links. Tab leaves it, so that keyboard users are not trapped.
 * @param props.onHtml called with every change; '' while it is empty
 */
export default function Editor(props: {
  id: string;
  /** Id of the label, and of what describes it. */
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  words: ToolbarWords;
  /** Holds what is not sent yet, as JSON of the document; referentially stable. */
  kept?: KeptText | undefined;
  onHtml: (html: string) => void;
}) {
  const { id, labelledBy, describedBy, invalid = false, words: toolbarWords, kept, onHtml } = props;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const onHtmlRef = useRef(onHtml);
  useEffect(() => {
    onHtmlRef.current = onHtml;
  });

  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const begun = keptDocument(kept);
    const view = new EditorView(current, {
      state: EditorState.create({
        schema: textSchema,
        ...(begun && { doc: begun }),
        plugins: [history(), keymap(keys()), keymap(baseKeymap)],
      }),
      transformPastedHTML: sanitizePaste,
      attributes: {
        id,
        class: styles['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      dispatchTransaction(change) {
        const next = view.state.apply(change);
        view.updateState(next);
        setState(next);
        if (!change.docChanged) return;
        onHtmlRef.current(isEmpty(next) ? '' : htmlOf(next.doc));
        kept?.write(isEmpty(next) ? '' : JSON.stringify(next.doc.toJSON()));
      },
    });
    setView(view);
    setState(view.state);
    if (begun) onHtmlRef.current(htmlOf(begun));
    return () => view.destroy();
  }, [id, labelledBy, describedBy, kept]);

  return (
    <div className={`${styles.box} ${invalid ? styles.invalid : ''}`}>
      <Toolbar
        words={toolbarWords}
        state={state}
        textId={id}
        run={(command) => {
          if (!view) return;
          command(view.state, view.dispatch, view);
          view.focus();
        }}
        link={(href) => {
          if (!view) return;
          setLink(href)(view.state, view.dispatch);
          view.focus();
        }}
      />
      <div ref={container} />
    </div>
  );
}
