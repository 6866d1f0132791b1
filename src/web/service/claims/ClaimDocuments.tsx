import { useMemo, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { ClaimDocument } from '#web/base/api/claims.ts';
import { useClaim } from './claimContext.ts';
import styles from './ClaimDocuments.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { SendFiles } from './SendFiles.tsx';
import type { ClaimSender } from './useClaimFiles.ts';

/** Key of files without a matching requirement. */
export const otherDocument = 'other';

function Row(props: { document: ClaimDocument; of: ClaimSender; onArrived: () => void }) {
  const { document, of, onArrived } = props;
  const { key, title, help, done, doneAt } = document;
  const { t } = useTranslation('claims');
  const [open, setOpen] = useState(false);
  const isKnown = key !== otherDocument;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {help !== undefined && !done && <span className={styles.help}>{help}</span>}
        {doneAt !== undefined && (
          <span className={styles.help}>{t('documents.doneOn', { day: formatDate(doneAt) })}</span>
        )}
      </div>
      <span className={styles.state}>
        {isKnown && (
          <Badge tone={done ? 'success' : 'warning'}>{t(done ? 'documents.done' : 'documents.open')}</Badge>
        )}
      </span>
      <Button
        variant={done || !isKnown ? 'link' : 'secondary'}
        icon={open ? undefined : 'upload'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'documents.hide' : 'documents.choose')}
        {isKnown && <VisuallyHidden>: {title}</VisuallyHidden>}
      </Button>
      {open && (
        <div className={styles.send}>
          <SendFiles of={of} requirement={key} title={title} onArrived={onArrived} />
        </div>
      )}
    </li>
  );
}

/** Documents of a claim with state and upload. */
export function DocumentRows(props: { required: ClaimDocument[]; of: ClaimSender; onArrived: () => void }) {
  const { required, of, onArrived } = props;
  const { t } = useTranslation('claims');
  const other = {
    key: otherDocument,
    title: t('documents.other'),
    help: t('documents.otherHelp'),
    done: false,
  };
  const done = required.filter((document) => document.done).length;
  return (
    <Card className={styles.card}>
      <p className={styles.progress} role="status">
        {required.length === 0
          ? t('documents.none')
          : t('documents.progress', { done, all: required.length })}
      </p>
      <ul className={styles.rows}>
        {[...required, other].map((document) => (
          <Row key={document.key} document={document} of={of} onArrived={onArrived} />
        ))}
      </ul>
    </Card>
  );
}

/** Documents of a claim for signed-in people, with a link for uploads by phone. */
export function ClaimDocuments(props: { claim: string; required: ClaimDocument[]; onChanged: () => void }) {
  const { claim, required, onChanged } = props;
  const { token } = useClaim();
  const of = useMemo(() => ({ claim, token }), [claim, token]);
  return (
    <>
      <DocumentRows required={required} of={of} onArrived={onChanged} />
      <PhoneLink claim={claim} onClosed={onChanged} />
    </>
  );
}
