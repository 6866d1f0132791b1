import { lazy, Suspense, useRef, useState } from 'react';
import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ChatInput, type ChatInputHandle } from '#renderers/ui/chat/ChatInput.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useDropTarget } from '#renderers/ui/useDropTarget.ts';
import { Attachments } from './Attachments.tsx';
import styles from './Composer.module.css';
import type { KeptText } from '#renderers/ui/keptText.ts';
import { LazyEditor } from './LazyEditor.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { SendByEnter } from './SendByEnter.tsx';
import type { TemplateValues } from './templates/placeholders.ts';
import { useUnsent } from './unsent.ts';
import { useAttachments } from './useAttachments.ts';
import { useKeyboardSubmit } from './useKeyboardSubmit.ts';

const TemplateButton = lazy(() => importWithRetry(() => import('./templates/TemplateButton.tsx')));

/** What was written: text, or HTML that the server cleans, and the ids of its files. */
export interface Written {
  text: string;
  html: boolean;
  files: string[];
}

/** Why it was not sent. */
export interface Refusal {
  title: string;
  detail?: string | undefined;
}

interface ComposerProps {
  beginFile: Parameters<typeof useAttachments>[0];
  /** Resolves to why it was not sent; undefined if it was. */
  onSend: (written: Written) => Promise<Refusal | undefined>;
  /** A letter begins with the editor and keeps it; a line is plain until somebody wants more. */
  as: 'letter' | 'line';
  /** Of one line, which Enter sends, beside something that takes the room. */
  oneLine?: boolean;
  /** Words on the button of the editor. */
  submit: string;
  /** Checks what else is asked; false: it is missing, and said. */
  isReady?: () => boolean;
  /** Without files, for notes that take none. */
  withoutFiles?: boolean;
  /** Where the tab keeps what is typed until it is sent. */
  keep?: string;
  /** What templates about this conversation know; absent where none are offered. */
  templates?: TemplateValues | undefined;
  /** Between text and files. */
  children?: ReactNode;
}

/** A letter's text: written with an editor, sent by a button. */
function Letter(props: {
  submit: string;
  busy: boolean;
  kept: KeptText | undefined;
  onSubmit: (html: string) => void;
  onPlain?: (() => void) | undefined;
  above: ReactNode;
}) {
  const { submit, busy, kept, onSubmit, onPlain, above } = props;
  const { t } = useTranslation('messages');
  const [html, setHtml] = useState('');
  const [asked, setAsked] = useState(false);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    onSubmit(html);
  };
  return (
    <form className={styles.letter} noValidate onSubmit={submitted}>
      <LazyEditor
        label={t('text')}
        error={asked && html === '' ? t('textMissing') : undefined}
        kept={kept}
        onHtml={setHtml}
      />
      {above}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        {onPlain && (
          <Button variant="link" onClick={onPlain}>
            {t('composer.plain')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A plain text, which Enter may send, with what inserts a template. */
function Line(props: {
  oneLine: boolean;
  templates: TemplateValues | undefined;
  kept: KeptText | undefined;
  below: ReactNode;
  onSend: (text: string) => Promise<boolean>;
  onFormat: () => void;
}) {
  const { oneLine, templates, kept, below, onSend, onFormat } = props;
  const { t } = useTranslation('messages');
  const [byKeys, setByKeys] = useKeyboardSubmit();
  const input = useRef<ChatInputHandle>(null);
  return (
    <>
      <ChatInput
        ref={input}
        multiline={!oneLine}
        keyboardSubmit={oneLine || byKeys}
        kept={kept}
        onSend={onSend}
      />
      {below}
      <div className={styles.buttons}>
        {!oneLine && <SendByEnter on={byKeys} onChange={setByKeys} />}
        {templates && (
          <Suspense>
            <TemplateButton about={templates} onInsert={(text) => input.current?.insert(text)} />
          </Suspense>
        )}
        <Button variant="link" icon="edit" onClick={onFormat}>
          {t('composer.format')}
        </Button>
      </div>
    </>
  );
}

/** Takes files out of the clipboard; a text is pasted as usual. */
function takePasted(event: ClipboardEvent, take: (files: File[]) => void): void {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  take(files);
}

/** Says why a message was not sent, and that it is still there. */
function NotSent({ title, detail }: Refusal) {
  const { t } = useTranslation('messages');
  return (
    <InfoBox type="error" headline={title} announce>
      {detail ?? t('nothingLost')}
    </InfoBox>
  );
}

/**
 * Writes a message with its files, wherever one is written: letters, chats, claims. Files are chosen, dropped, pasted
 * or photographed. What could not be sent stays.
 */
export function Composer(props: ComposerProps) {
  const {
    beginFile,
    onSend,
    as,
    oneLine = false,
    submit,
    isReady,
    withoutFiles = false,
    keep,
    templates,
    children,
  } = props;
  const { t } = useTranslation('messages');
  const attachments = useAttachments(beginFile, useUnsent(keep && `${keep} files`));
  const line = useUnsent(keep);
  const letter = useUnsent(keep && `${keep} html`);
  const [formatted, setFormatted] = useState(() => as === 'letter' || (letter?.read() ?? '') !== '');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const take = (files: File[]) => {
    if (!withoutFiles && files.length > 0) attachments.add(files);
  };
  const { over, target } = useDropTarget(take);

  async function send({ text, html }: Pick<Written, 'text' | 'html'>): Promise<boolean> {
    const ready = isReady?.() ?? true;
    if (!ready || text === '' || busy) return false;
    if (!withoutFiles && attachments.busy) {
      setRefused({ title: t('file.stillSending') });
      return false;
    }
    setBusy(true);
    setRefused(undefined);
    const refusal = await onSend({ text, html, files: withoutFiles ? [] : attachments.ids });
    setBusy(false);
    setRefused(refusal);
    if (refusal) return false;
    attachments.clear();
    if (html) letter?.write('');
    return true;
  }
  const sendLetter = async (html: string) => {
    if ((await send({ text: html, html: true })) && as === 'line') setFormatted(false);
  };
  const below = (
    <>
      {children}
      {!withoutFiles && <Attachments attachments={attachments} />}
      {refused && <NotSent {...refused} />}
    </>
  );
  return (
    <div
      className={`${styles.composer} ${over && !withoutFiles ? styles.over : ''}`}
      onPasteCapture={(event) => !withoutFiles && takePasted(event, take)}
      {...target}
    >
      {formatted ? (
        <Letter
          submit={submit}
          busy={busy}
          kept={letter}
          above={below}
          onSubmit={(html) => void sendLetter(html)}
          onPlain={as === 'line' ? () => setFormatted(false) : undefined}
        />
      ) : (
        <Line
          oneLine={oneLine}
          templates={templates}
          kept={line}
          below={below}
          onSend={(text) => send({ text, html: false })}
          onFormat={() => setFormatted(true)}
        />
      )}
    </div>
  );
}
