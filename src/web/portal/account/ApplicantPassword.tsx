import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { portalAddresses } from '#web/base/identity/portals.ts';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { PhoneField, usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import type { Refusal } from '#web/shell/form/refusal.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './Account.module.css';

/** What an applicant chooses; the phone only where none is known. */
interface Choice {
  password: string;
  phone: string;
}

/** The password of an applicant whose address, and mostly phone, are known. */
export function ApplicantPassword(props: {
  /** Masked. */
  known: { email: string; phone?: string };
  choice: Choice;
  refusal: Refusal | undefined;
  onChoice: (choice: Choice) => void;
}) {
  const { known: applicant, choice, refusal, onChoice } = props;
  const { email, phone } = applicant;
  const { t } = useTranslation('portals');
  const wrongPhone = usePhoneValidator();
  const form = useShortForm({
    judges: {
      password: useNewPasswordValidator(),
      phone: (text) => (phone === undefined ? wrongPhone(text) : undefined),
    },
    initial: choice,
    busy: false,
    onSubmit: onChoice,
  });
  return (
    <div className={styles.steps}>
      <p>{t('applicant.text')}</p>
      <RefusalBox refusal={refusal} />
      <ShortForm
        form={form}
        submit={t('applicant.submit')}
        busy={false}
        more={<Link href={portalAddresses.benutzer.signIn}>{t('applicant.signIn')}</Link>}
      >
        <NewPassword text={form.text('password')} />
        {phone === undefined && <PhoneField text={form.text('phone')} label={t('applicant.phone')} />}
        <p className={styles.when}>
          {phone === undefined
            ? t('applicant.codeByMail', { email })
            : t('applicant.codes', { email, phone })}
        </p>
      </ShortForm>
    </div>
  );
}
