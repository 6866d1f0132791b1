import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { LazyEditor } from '#web/portal/messages/LazyEditor.tsx';

/** Writes a message with bold words, lists and links; what was not sent stays. */
export function FormattedMessage(props: {
  onSend: (html: string) => Promise<boolean>;
  /** Back to a line of plain text. */
  onPlain: () => void;
}) {
  const { onSend, onPlain } = props;
  const { t } = useTranslation(['claims', 'messages']);
  const [html, setHtml] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (busy || html === '') return;
    setBusy(true);
    const sent = await onSend(html);
    setBusy(false);
    if (sent) onPlain();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LazyEditor
        label={t('messages.label')}
        error={asked && html === '' ? t('messages.empty') : undefined}
        onHtml={setHtml}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {t('messages.send')}
        </Button>
        <Button variant="link" onClick={onPlain}>
          {t('messages.plain')}
        </Button>
      </ButtonRow>
    </form>
  );
}
