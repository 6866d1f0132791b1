/** The part of a keyboard event that decides about sending. */
interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** A letter is being put together, as in Japanese: its Enter belongs to the letter. */
  isComposing: boolean;
}

/** Options of the message input. */
interface InputMode {
  multiline: boolean;
  /** Off: only the button sends. Counts where several lines may be written. */
  keyboardSubmit: boolean;
}

/** Nothing but space is nothing to send. */
export const isSendable = (text: string): boolean => text.trim() !== '';

/** Whether a key sends: Enter, with or without Ctrl or Cmd. With Shift it begins a new line. */
export function isSendKey(pressed: KeyPress, { multiline, keyboardSubmit }: InputMode): boolean {
  const { key, isComposing, shiftKey, altKey } = pressed;
  if (key !== 'Enter' || isComposing || shiftKey || altKey) return false;
  return !multiline || keyboardSubmit;
}
