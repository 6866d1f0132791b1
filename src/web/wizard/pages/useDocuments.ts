import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { applicableDocuments } from '#engine/judgement/applicableDocuments.ts';
import { versionText } from '#engine/text/version.ts';
import { useFormPorts } from '#renderers/form/formPorts.ts';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import type { DocumentEntry } from '#renderers/wizard/view/end/DocumentList.tsx';
import type { DocumentLink } from '#web/base/api/documents.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Returns the product documents that apply to the answers; empty while loading or after a failure. */
export function useDocuments(): DocumentEntry[] {
  const { t } = useTranslation('wizard');
  const { documents, store } = useWizard().session;
  const answers = useAnswers();
  // Edited documents come with other ports.
  const ports = useFormPorts();
  const [links, setLinks] = useState<DocumentLink[]>([]);
  useEffect(() => {
    let left = false;
    documents().then(
      (found) => {
        if (!left) setLinks(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [documents, ports]);
  const applying = applicableDocuments(
    store.loaded(),
    answers,
    store.inputs(),
    links.map(({ id }) => id),
  );
  const applicable = links.filter(({ id }) => applying.includes(id));
  return applicable.map(({ id, title, href, version }) => ({
    id,
    title,
    href,
    detail: t('documents.version', { version: versionText(version) }),
  }));
}
