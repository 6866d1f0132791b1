import type { Command, EditorState } from 'prosemirror-state';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../field/Field.tsx';
import { isOn, toggleTool, completeHref, type Tool } from './commands.ts';
import styles from './Editor.module.css';

/** Labels of the toolbar. */
export interface ToolbarWords {
  label: string;
  tools: { [tool in Tool | 'link']: { name: string; sign: string } };
  address: string;
  addressHint: string;
  addressWrong: string;
  insert: string;
  removeLink: string;
  cancel: string;
}

const tools: (Tool | 'link')[] = ['strong', 'em', 'bullet_list', 'ordered_list', 'link'];

function LinkForm(props: {
  words: ToolbarWords;
  onLink: (href: string | undefined) => void;
  onCancel: () => void;
}) {
  const { words: toolbarWords, onLink, onCancel } = props;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  function take(): void {
    const href = completeHref(typed);
    setWrong(href === undefined);
    if (href !== undefined) onLink(href);
  }
  return (
    <div className={styles.linkForm}>
      <Field
        label={toolbarWords.address}
        hint={toolbarWords.addressHint}
        value={typed}
        onText={setTyped}
        {...(wrong && { error: toolbarWords.addressWrong })}
        inputMode="url"
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <div className={styles.linkActions}>
        <Button onClick={take}>{toolbarWords.insert}</Button>
        <Button variant="link" onClick={onCancel}>
          {toolbarWords.cancel}
        </Button>
      </div>
    </div>
  );
}

/** The tools of the editor: one stop for the Tab key, arrows go from tool to tool. */
export function Toolbar(props: {
  words: ToolbarWords;
  state: EditorState | undefined;
  textId: string;
  run: (command: Command) => void;
  link: (href: string | undefined) => void;
}) {
  const { words: toolbarWords, state, textId, run, link } = props;
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent): void {
    const steps: { [key: string]: number } = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tools.length) % tools.length;
    setAt(next);
    buttons.current[next]?.focus();
  }

  function applyTool(tool: Tool | 'link'): void {
    if (tool !== 'link') return run(toggleTool(tool));
    if (state && isOn(state, 'link') && !state.selection.empty) return link(undefined);
    setLinking((open) => !open);
  }

  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={toolbarWords.label}
        aria-controls={textId}
        onKeyDown={move}
      >
        {tools.map((tool, index) => {
          const on = state !== undefined && isOn(state, tool);
          const { name, sign } = toolbarWords.tools[tool];
          const label = tool === 'link' && on ? toolbarWords.removeLink : name;
          return (
            <button
              key={tool}
              ref={(button) => {
                buttons.current[index] = button;
              }}
              type="button"
              className={`${styles.tool} ${styles[tool] ?? ''}`}
              aria-label={label}
              title={label}
              aria-pressed={on}
              tabIndex={index === at ? 0 : -1}
              onFocus={() => setAt(index)}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => applyTool(tool)}
            >
              <span data-sign={sign} />
            </button>
          );
        })}
      </div>
      {linking && (
        <LinkForm
          words={toolbarWords}
          onCancel={() => {
            setLinking(false);
            buttons.current[tools.indexOf('link')]?.focus();
          }}
          onLink={(href) => {
            setLinking(false);
            link(href);
          }}
        />
      )}
    </>
  );
}
