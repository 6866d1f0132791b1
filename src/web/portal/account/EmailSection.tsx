import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { VerifiedChange } from './VerifiedChange.tsx';

/** A new e-mail address. */
export function EmailSection({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  return (
    <VerifiedChange
      portal={portal}
      kind="email"
      judge={(text) => (isEmail(text) ? undefined : t('account.email.wrong'))}
      kept={(typed) => typed.trim().toLowerCase()}
      field={(text) => (
        <EmailField
          text={text}
          label={t('account.email.label')}
          hint={t('account.email.hint')}
          autoComplete="email"
        />
      )}
    />
  );
}
