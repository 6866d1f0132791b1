import { useState } from 'react';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OwnPasskey } from '#web/base/identity/passkeyPool.ts';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './Account.module.css';

/** The passkeys; one is removed with the password. */
export function PasskeyList(props: {
  passkeys: OwnPasskey[];
  busy: boolean;
  onRemove: (id: string, password: string) => void;
}) {
  const { t } = useTranslation('portals');
  const [leaving, setLeaving] = useState<string>();
  if (props.passkeys.length === 0) return <p>{t('account.passkeys.none')}</p>;
  return (
    <ul className={styles.passkeys} aria-label={t('account.heading.passkeys')}>
      {props.passkeys.map(({ id, name, addedAt }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong>
            {addedAt && <span>{t('account.passkeys.since', { day: formatDateTime(addedAt).date })}</span>}
          </p>
          {leaving === id ? (
            <Removal
              busy={props.busy}
              onRemove={(password) => props.onRemove(id, password)}
              onKeep={() => setLeaving(undefined)}
            />
          ) : (
            <Button aria-label={t('account.passkeys.removeOf', { name })} onClick={() => setLeaving(id)}>
              {t('account.passkeys.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Removal(props: { busy: boolean; onRemove: (password: string) => void; onKeep: () => void }) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: { password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined) },
    busy: props.busy,
    onSubmit: ({ password }) => props.onRemove(password),
  });
  return (
    <ShortForm
      form={form}
      submit={t('account.passkeys.removeNow')}
      busy={props.busy}
      more={
        <Button variant="link" onClick={props.onKeep}>
          {t('account.passkeys.keep')}
        </Button>
      }
    >
      <CurrentPassword text={form.text('password')} label={t('account.passkeys.password')} />
    </ShortForm>
  );
}
