import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Default texts of these components, below `common:ui`. */
export type UiTextKey =
  'cancel' | 'confirm' | 'close' | 'unexpectedError' | 'help' | 'loading' | 'back' | ChatWord;

/** Texts of conversations. */
type ChatWord =
  | 'byMail'
  | 'copyTo'
  | 'newMessages'
  | 'recipients'
  | 'send'
  | 'showLess'
  | 'showMore'
  | 'subject'
  | 'writeMessage'
  | 'you';

type UiText = (key: UiTextKey) => string;

/** Without a provider the key itself is shown: visible, and never a German word in code. */
const UiTextContext = createContext<UiText>((key) => key);

/** Gives the components below it their default words: `text={(key) => t(`common:ui.${key}`)}`. */
export function UiTextProvider({ text, children }: { text: UiText; children: ReactNode }) {
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

/** The default words. */
export const useUiText = (): UiText => use(UiTextContext);
