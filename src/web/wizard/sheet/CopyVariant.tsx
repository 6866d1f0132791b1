import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { createDraft, readDraft } from '#web/base/api/drafts.ts';
import { useServices } from '#web/base/services.ts';
import { useWizard } from '../session/wizardContext.ts';

type Copied = { kind: 'none' } | { kind: 'busy' } | { kind: 'failed' } | { kind: 'done'; link: string };

/**
 * Copies the answers into a second draft, to work out another cover: both are listed, each with its own price
 * and offer.
 */
export function CopyVariant() {
  const { t } = useTranslation('sheet');
  const { session } = useWizard();
  const { client, makeId } = useServices();
  const [copied, setCopied] = useState<Copied>({ kind: 'none' });

  async function copy(): Promise<void> {
    setCopied({ kind: 'busy' });
    session.store.flush();
    await session.drafts.save();
    const id = session.drafts.reference()?.id;
    const read = id === undefined ? undefined : await readDraft(client, id);
    if (!read?.ok || !read.data) return setCopied({ kind: 'failed' });
    const { key, version, context, brand, answers, provenance, step, partner } = read.data;
    const content = { key, version, context, brand, answers, provenance, step, partner };
    const { ok, data } = await createDraft(client, content, makeId());
    setCopied(ok && data ? { kind: 'done', link: data.link } : { kind: 'failed' });
  }
  return (
    <>
      <Button variant="link" icon="copy" busy={copied.kind === 'busy'} onClick={() => void copy()}>
        {t('copyVariant.action')}
      </Button>
      {copied.kind === 'failed' && (
        <InfoBox type="error" headline={t('copyVariant.failed')} announce>
          {t('copyVariant.failedText')}
        </InfoBox>
      )}
      {copied.kind === 'done' && (
        <InfoBox type="positive" headline={t('copyVariant.done')} announce>
          <p>{t('copyVariant.doneText')}</p>
          {/* With its opener the new tab stays signed in. */}
          <Link href={copied.link} target="_blank" rel="opener">
            {t('copyVariant.open')}
          </Link>
        </InfoBox>
      )}
    </>
  );
}
