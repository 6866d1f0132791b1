import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import styles from './SignIn.module.css';

/** Offers a signed-in person to continue or to sign in as another person. */
export function StillSignedIn(props: {
  portal: Portal;
  /** Sign-in name; '' if unknown. */
  name: string;
  goingOn: string;
  /** Ends the session that is there. */
  onOther: () => Promise<void>;
}) {
  const { portal, name, goingOn, onOther } = props;
  const { t } = useTranslation('portals');
  const [leaving, setLeaving] = useState(false);
  const heading = t(`signIn.there.heading.${portal}`);
  useTitle(heading);
  return (
    <>
      <PageHeading
        page="there"
        intro={t(name === '' ? 'signIn.there.introNameless' : 'signIn.there.intro', { name })}
      >
        {heading}
      </PageHeading>
      <Card>
        <div className={styles.choice}>
          <Link look="primary" href={goingOn}>
            {t('signIn.there.goOn')}
          </Link>
          <Button
            variant="link"
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              void onOther();
            }}
          >
            {t('signIn.there.other')}
          </Button>
        </div>
      </Card>
    </>
  );
}
