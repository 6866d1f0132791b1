import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Field } from '#engine/definition/definition.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { getPointer } from '#engine/pointer.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import type { MadeKind } from '#web/base/api/madeDocuments.ts';
import styles from './OwnDocuments.module.css';
import { saveFile } from '#web/base/saveFile.ts';
import { useWizard } from '../session/wizardContext.ts';
import { giveDocument } from './giveDocument.ts';

/** The documents that can be made of the answers: an offer where there is a price, what was advised once it was asked. */
function useKinds(): MadeKind[] {
  const { session, definition } = useWizard();
  const { store } = session;
  const answers = useAnswers();
  const relevant = relevantAnswers(store.loaded(), answers, store.inputs());
  const isAdvice = ({ semantic, pointer }: Field) =>
    semantic === 'advice-mode' && getPointer(relevant, pointer) !== undefined;
  const advised = Object.values(definition.pages).some(({ fields }) => fields.some(isAdvice));
  return [...(definition.price ? ['angebot' as const] : []), ...(advised ? ['beratung' as const] : [])];
}

/** Generates documents from the answers on request and saves them as files. */
export default function OwnDocuments() {
  const { t } = useTranslation('wizard');
  const { session } = useWizard();
  const kinds = useKinds();
  const [making, setMaking] = useState<MadeKind>();
  const [failed, setFailed] = useState(false);
  const make = async (kind: MadeKind) => {
    setFailed(false);
    setMaking(kind);
    const { ok, data } = await giveDocument(session, kind);
    setMaking(undefined);
    if (ok && data) saveFile(data.file);
    else setFailed(true);
  };
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="made-documents" className={styles.made}>
      <h2 id="made-documents" className={styles.title}>
        {t('made.title')}
      </h2>
      <p>{t('made.intro')}</p>
      {failed && <InfoBox announce>{t('made.failed')}</InfoBox>}
      <div className={styles.files}>
        {kinds.map((kind) => (
          <Button key={kind} icon="download" busy={making === kind} onClick={() => void make(kind)}>
            {t(`made.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
