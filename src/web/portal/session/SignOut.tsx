import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';

/** Sign-out button of a portal. */
export function SignOut({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), portal);
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="link"
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        void session.logOut();
      }}
    >
      {t('portal.signOut')}
    </Button>
  );
}
