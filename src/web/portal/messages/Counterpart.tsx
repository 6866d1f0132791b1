import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { Face } from '../parts/Face.tsx';
import { messageAddress } from './addresses.ts';
import { useConversation } from './useConversation.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import styles from './Counterpart.module.css';

/** With whom a conversation is, and about which contract or claim. */
export function Counterpart({ portal, contact }: { portal: Portal; contact: string }) {
  const { t } = useTranslation('messages');
  const { data } = useConversation(useMessageCalls(portal), contact).conversation;
  if (data?.mit === undefined) return null;
  const { mit, gegenueber, vertrag, schaden } = data;
  return (
    <div className={styles.counterpart}>
      <Face name={mit} house={gegenueber === 'versicherer'} />
      <p>
        <strong>{mit}</strong>
        {vertrag !== undefined && (
          <Link href={messageAddress.contract(portal, vertrag)}>
            {t('about.contract', { number: vertrag })}
          </Link>
        )}
        {schaden !== undefined && (
          <Link href={messageAddress.claim(portal, schaden)}>{t('about.claim', { number: schaden })}</Link>
        )}
      </p>
    </div>
  );
}
