import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { portalAddresses } from '#web/base/identity/portals.ts';
import styles from './Account.module.css';

/**
 * Page of a flow towards an account, for people who are not signed in.
 * @param props.stand the current step: key of heading and text
 */
export function AccessPage(props: {
  kind: 'register' | 'newPhone' | 'lostPhone';
  stand: string;
  children: ReactNode;
}) {
  const { kind, stand, children } = props;
  const { t } = useTranslation('portals');
  const heading = t(`${kind}.${stand}.heading`);
  useTitle(heading);
  return (
    <Frame>
      <div className={styles.outer}>
        <div className={styles.narrow}>
          <BackLink href={portalAddresses.benutzer.signIn}>{t('lostPassword.back')}</BackLink>
          <PageHeading page={stand} intro={t(`${kind}.${stand}.intro`)}>
            {heading}
          </PageHeading>
          {children}
        </div>
      </div>
    </Frame>
  );
}
