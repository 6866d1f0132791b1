import { useTranslation } from '#renderers/ui/translation.tsx';
import { contractNumberForm } from '#engine/formats/contractNumber.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { askForRegistration, register } from '#web/base/api/account.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { writtenDay } from '#web/shell/form/writtenDay.ts';
import type { KnownContract } from './accessMachine.ts';
import { LinkFlow } from './LinkFlow.tsx';
import { registerMachine } from './registerMachine.ts';
import { useAccess, type Access, type AccessCalls } from './useAccess.ts';
import styles from './Account.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Making an account: by the number of a contract and a link that is mailed to whom we know of it. */
export default function Register() {
  const access = useAccess(registerMachine, calls);
  return (
    <LinkFlow
      kind="register"
      access={access}
      ask={<AskForLink access={access} />}
      askAt={customerPaths.register}
    />
  );
}

const calls: AccessCalls = {
  purpose: 'registrierung',
  async ask(client, asked) {
    const { contract, ...person } = asked as KnownContract;
    return askForRegistration(client, contract, person);
  },
  take: register,
};

/** The number as it is stored. */
const contractNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

function AskForLink({ access: { refusal, busy, send } }: { access: Access }) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: {
      contract: (text) =>
        contractNumberForm.test(contractNumber(text)) ? undefined : t('register.contractWrong'),
      postcode: (text) => (/^\d{5}$/.test(text.trim()) ? undefined : t('register.postcodeWrong')),
      birthDate: (text) =>
        text.trim() === '' || writtenDay(text) !== undefined ? undefined : t('register.birthDateWrong'),
    },
    busy,
    onSubmit({ contract, postcode, birthDate }) {
      const day = writtenDay(birthDate);
      const person = { postcode: postcode.trim(), ...(day !== undefined && { birthDate: day }) };
      send({ type: 'ASK', asked: { contract: contractNumber(contract), ...person } });
    },
  });
  return (
    <Card>
      <div className={styles.steps}>
        <RefusalBox refusal={refusal} />
        <ShortForm form={form} submit={t('register.ask.submit')} busy={busy}>
          <Field
            {...form.text('contract')}
            label={t('register.contract')}
            hint={t('register.contractHint')}
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            {...form.text('postcode')}
            label={t('register.postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <Field
            {...form.text('birthDate')}
            label={t('register.birthDate')}
            hint={t('register.birthDateHint')}
            inputMode="numeric"
            autoComplete="bday"
          />
        </ShortForm>
      </div>
    </Card>
  );
}
