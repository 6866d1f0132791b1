import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';

/** A message has been sent; where it is read now. */
export function SentNotice({ portal, id }: { portal: Portal; id: string }) {
  const { t } = useTranslation('messages');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <InfoBox type="positive" headline={t('sent.headline')} announce>
        <p>{t('sent.text')}</p>
        <p>
          <Link href={messageAddress.message(portal, id)}>{t('sent.read')}</Link>
        </p>
        <p>
          <Link href={messageAddress.section(portal, 'gesendet')}>{t('sent.all')}</Link>
        </p>
      </InfoBox>
    </div>
  );
}
