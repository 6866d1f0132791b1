import { useCallback, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { isPhone, normalisePhone } from '#engine/formats/phone.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { addressProof } from '#web/portal/account/addressProof.ts';
import { ProofSteps } from '#web/portal/account/ProofSteps.tsx';
import type { Customer, CustomerSaid } from '#web/base/api/agent.ts';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { parseMobileNumber, usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm, type Validator } from '#web/shell/form/useShortForm.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { useServices } from '#web/base/services.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { fileAddress } from './fileAddress.ts';
import { NameFields, useNameValidator } from './NameFields.tsx';
import styles from './SubAgents.module.css';

/** Whether mail or codes get a new recipient: the customer confirms that by a code. */
const changesContact = ({ contact: was }: Customer, { contact }: CustomerSaid) =>
  was.email !== contact.email || was.mobile !== contact.mobile;

type FieldName =
  'firstName' | 'lastName' | 'street' | 'streetNumber' | 'postcode' | 'city' | 'phone' | 'mobile' | 'email';

/** Returns the request body for the customer with the values of the form. */
function changedCustomer(customer: Customer, values: { [name in FieldName]: string }): CustomerSaid {
  const { firstName, lastName, street, streetNumber, postcode, city } = values;
  const [phone, mobile, email] = [
    normalisePhone(values.phone),
    parseMobileNumber(values.mobile),
    values.email.trim(),
  ];
  const { salutation, familyStatus, companyName, legalForm } = customer;
  return {
    salutation,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(familyStatus !== undefined && { familyStatus }),
    ...(companyName !== undefined && { companyName }),
    ...(legalForm !== undefined && { legalForm }),
    address: {
      street: street.trim(),
      streetNumber: streetNumber.trim(),
      postcode: postcode.trim(),
      city: city.trim(),
    },
    contact: {
      ...(phone && { phone }),
      ...(mobile && { mobile }),
      ...(email && { email: email.toLowerCase() }),
    },
  };
}

function useCustomerValidators(): { [name in FieldName]: Validator } {
  const { t } = useTranslation(['agent', 'portals']);
  const judgeMobile = usePhoneValidator();
  const filled = (text: string) => (text.trim() === '' ? t('agent:editCustomer.missing') : undefined);
  const name = useNameValidator();
  return {
    firstName: name,
    lastName: name,
    street: filled,
    streetNumber: filled,
    city: filled,
    postcode: (text) => (/^\d{5}$/.test(text.trim()) ? undefined : t('agent:editCustomer.postcodeWrong')),
    phone: (text) =>
      text.trim() === '' || isPhone(normalisePhone(text) ?? '')
        ? undefined
        : t('portals:account.contact.phoneWrong'),
    mobile: (text) => (text.trim() === '' ? undefined : judgeMobile(text)),
    email: (text) =>
      text.trim() === '' || isEmail(text.trim()) ? undefined : t('portals:account.email.wrong'),
  };
}

function Form({ customer, onSaved }: { customer: Customer; onSaved: () => void }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { client } = useServices();
  const { changeCustomer } = useAgent();
  const call = useCall();
  const [asked, setAsked] = useState<CustomerSaid>();
  const { number, version, address, contact } = customer;
  async function save(changes: CustomerSaid): Promise<void> {
    const changed = await call.run(() => changeCustomer(number, version, changes));
    if (changed) onSaved();
    else setAsked(undefined);
  }
  const form = useShortForm({
    judges: useCustomerValidators(),
    initial: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      ...address,
      email: contact.email,
      phone: contact.phone && groupNumber(contact.phone),
      mobile: contact.mobile && groupNumber(contact.mobile),
    },
    busy: call.busy,
    async onSubmit(values) {
      const said = changedCustomer(customer, values);
      if (changesContact(customer, said)) setAsked(said);
      else await save(said);
    },
  });

  const addressField = (name: 'street' | 'streetNumber' | 'postcode' | 'city', maxLength: number) => (
    <Field
      {...form.text(name)}
      label={t(`agent:editCustomer.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
      {...(name === 'postcode' && { inputMode: 'numeric' as const })}
    />
  );
  const known = contact.mobile ?? contact.email;
  if (asked && known !== undefined)
    return (
      <Card>
        <p>{t('agent:editCustomer.proof')}</p>
        <ProofSteps
          busy={call.busy}
          onBack={() => setAsked(undefined)}
          onProven={([proof]) => void save({ ...asked, proof })}
          proofs={[
            addressProof(client, {
              purpose: 'kontaktdaten',
              by: contact.mobile === undefined ? 'mail' : 'sms',
              to: known,
            }),
          ]}
        />
      </Card>
    );
  return (
    <Card>
      <RefusalBox refusal={call.refusal} />
      <ShortForm form={form} submit={t('agent:editCustomer.save')} busy={call.busy}>
        <NameFields form={form} />
        <div className={styles.pair}>
          {addressField('street', 80)}
          {addressField('streetNumber', 10)}
        </div>
        <div className={styles.pair}>
          {addressField('postcode', 5)}
          {addressField('city', 80)}
        </div>
        <Field
          {...form.text('phone')}
          label={t('agent:editCustomer.phone')}
          hint={t('portals:account.contact.phoneHint')}
          type="tel"
          autoComplete="off"
        />
        <Field
          {...form.text('mobile')}
          label={t('agent:subAgents.mobile')}
          hint={t('agent:editCustomer.proofHint')}
          type="tel"
          autoComplete="off"
        />
        <EmailField
          text={form.text('email')}
          label={t('agent:subAgents.email')}
          hint={t('agent:editCustomer.proofHint')}
          autoComplete="off"
        />
      </ShortForm>
    </Card>
  );
}

function CustomerEditor({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  const { customer } = useAgent();
  const load = useCallback(() => customer(id), [customer, id]);
  const { answer, again, refresh } = useRequest(load);
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.narrow}>
      <BackLink href={fileAddress(id)}>{t('contract.back')}</BackLink>
      <PageHeading page={`editCustomer-${answer.kind}`} intro={t('file.number', { id })}>
        {t('editCustomer.title')}
      </PageHeading>
      {saved > 0 && (
        <InfoBox type="positive" headline={t('editCustomer.saved')} announce>
          {t('editCustomer.savedText')}
        </InfoBox>
      )}
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' &&
        (answer.status === 404 ? (
          <EmptyState icon="search" headline={t('file.missing')} />
        ) : (
          <LoadFailed onAgain={again} />
        ))}
      {answer.kind === 'loaded' && (
        <Form
          // A saved version is the starting point of the next change.
          key={answer.data.version}
          customer={answer.data}
          onSaved={() => {
            setSaved((count) => count + 1);
            refresh();
          }}
        />
      )}
    </div>
  );
}

/** Form to change name, address and contact data of a customer. */
export default function EditCustomer({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('editCustomer.title')}>
      <CustomerEditor id={id} />
    </AgentFrame>
  );
}
