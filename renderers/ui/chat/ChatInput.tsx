import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { useUiText } from '../UiText.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { KeptText } from '../keptText.ts';
import { isSendable, isSendKey } from './sendKey.ts';
import styles from './ChatInput.module.css';

/** What others may do with the text of an input. */
export interface ChatInputHandle {
  /** Puts a text behind what is written, and the focus there. */
  insert: (text: string) => void;
}

/**
 * Message input. Enter sends; in several lines Shift+Enter begins a new one, and `keyboardSubmit` may be off. Blank
 * text is not sent.
 * @param props.onSend resolves to whether the message was sent; unsent text stays
 */
export function ChatInput(props: {
  onSend: (text: string) => Promise<boolean>;
  multiline?: boolean;
  keyboardSubmit?: boolean;
  /** Characters. */
  most?: number;
  /** Holds what is not sent yet; referentially stable. */
  kept?: KeptText | undefined;
  ref?: Ref<ChatInputHandle>;
}) {
  const { onSend, multiline = false, keyboardSubmit = true, most = 10_000, kept, ref } = props;
  const uiText = useUiText();
  const [text, setText] = useState(() => kept?.read() ?? '');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = isSendable(text) && !busy;
  useEffect(() => kept?.write(text), [kept, text]);
  useImperativeHandle(ref, () => ({
    insert(added) {
      setText((now) => (now.trim() === '' ? added : `${now.trimEnd()}\n\n${added}`).slice(0, most));
      form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    },
  }));

  async function send(): Promise<void> {
    if (!ready) return;
    setBusy(true);
    const sent = await onSend(text.trim());
    setBusy(false);
    // Text typed during sending stays.
    if (sent) setText((now) => (now === text ? '' : now.startsWith(text) ? now.slice(text.length) : now));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const pressed = { key, shiftKey, ctrlKey, metaKey, altKey, isComposing };
    if (!isSendKey(pressed, { multiline, keyboardSubmit })) return;
    event.preventDefault();
    void send();
  }

  const field = {
    value: text,
    maxLength: most,
    placeholder: uiText('writeMessage'),
    onKeyDown: onKeyDown,
    autoComplete: 'off',
    className: styles.field,
    'aria-label': uiText('writeMessage'),
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {multiline ? (
        <textarea {...field} rows={text.includes('\n') ? 7 : 3} />
      ) : (
        <input {...field} type="text" enterKeyHint="send" />
      )}
      <button type="submit" className={styles.send} title={uiText('send')} disabled={!ready}>
        {busy ? <Spinner /> : <Icon name="arrow-right" />}
        <VisuallyHidden>{uiText('send')}</VisuallyHidden>
      </button>
    </form>
  );
}
