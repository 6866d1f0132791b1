import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import QrCode from '../parts/QrCode.tsx';
import styles from './Account.module.css';

/** Returns the address by which apps take a key, with the names that they show beside the code. */
const keyAddress = (secret: string, { place, name }: { place: string; name: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${place}:${name}`)}?${new URLSearchParams({ secret, issuer: place })}`;

/** The key for an app, as a picture and to be typed, and the first code of the app. */
export function AuthenticatorKey(props: {
  secret: string;
  busy: boolean;
  wrong: boolean;
  onSubmit: (code: string) => void;
}) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: props.wrong && !props.busy ? t('signIn.code.codeWrong') : undefined },
    busy: props.busy,
    onSubmit: ({ code }) => props.onSubmit(digitsOf(code)),
  });
  const names = { place: brandOf(services.bootstrap.brand).name, name: session.current()?.name ?? '' };
  return (
    <>
      <p>{t('account.app.scan')}</p>
      <QrCode text={keyAddress(props.secret, names)} label={t('account.app.picture')} />
      <p>
        {t('account.app.type')}
        <br />
        <code className={styles.key}>{props.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ShortForm form={form} submit={t('account.app.confirm')} busy={props.busy}>
        <CodeField text={form.text('code')} label={t('signIn.app-code.label')} hint={t('account.app.hint')} />
      </ShortForm>
    </>
  );
}
