import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { useUiText } from '../UiText.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { isSendable, sends } from './sending.ts';
import styles from './ChatInput.module.css';

/**
 * Where a message is written. Enter sends in a single line; in several lines Ctrl or Cmd and Enter do, unless
 * `keyboardSubmit` is off. Nothing is sent while nothing is written.
 * @param props.onSend answers whether it was sent: what was not sent stays to be sent again
 */
export function ChatInput(props: {
  onSend: (text: string) => Promise<boolean>;
  multiline?: boolean;
  keyboardSubmit?: boolean;
  /** Characters. */
  most?: number;
}) {
  const { onSend, multiline = false, keyboardSubmit = true, most = 10_000 } = props;
  const words = useUiText();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = isSendable(text) && !busy;

  async function send(): Promise<void> {
    if (!ready) return;
    setBusy(true);
    const sent = await onSend(text.trim());
    setBusy(false);
    // What was typed meanwhile stays.
    if (sent) setText((now) => (now === text ? '' : now.startsWith(text) ? now.slice(text.length) : now));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function press(event: KeyboardEvent): void {
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const pressed = { key, shiftKey, ctrlKey, metaKey, altKey, isComposing };
    if (!sends(pressed, { multiline, keyboardSubmit })) return;
    event.preventDefault();
    void send();
  }

  const field = {
    value: text,
    maxLength: most,
    placeholder: words('writeMessage'),
    onKeyDown: press,
    autoComplete: 'off',
    className: styles.field,
    'aria-label': words('writeMessage'),
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {multiline ? <textarea {...field} rows={3} /> : <input {...field} type="text" enterKeyHint="send" />}
      <button type="submit" className={styles.send} title={words('send')} disabled={!ready}>
        {busy ? <Spinner /> : <Icon name="arrow-right" />}
        <VisuallyHidden>{words('send')}</VisuallyHidden>
      </button>
    </form>
  );
}
