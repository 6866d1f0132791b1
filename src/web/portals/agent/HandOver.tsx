import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { QrLink } from '#web/portal/parts/QrLink.tsx';

/** Shows the link by which a customer reads and signs what an agent prepared. */
export function HandOver(props: { name: string; href: string; expiresAt: string; onClose: () => void }) {
  const { t } = useTranslation('agent');
  const { name, href, expiresAt, onClose } = props;
  return (
    <Modal open title={t('drafts.handTitle', { name })} cancelLabel={t('drafts.close')} onClose={onClose}>
      <p>{t('drafts.handText')}</p>
      <QrLink
        link={href}
        words={{ code: t('drafts.code'), copy: t('drafts.copy'), copied: t('drafts.copied') }}
      />
      <InfoBox>
        <p>{t('drafts.handSecret', { day: formatDate(expiresAt.slice(0, 10)) })}</p>
      </InfoBox>
    </Modal>
  );
}
