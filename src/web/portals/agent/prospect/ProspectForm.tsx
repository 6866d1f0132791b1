import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import type { NewProspect } from '#web/base/api/prospects.ts';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import type { Refusal } from '#web/shell/form/refusal.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm, type ShortFormState } from '#web/shell/form/useShortForm.ts';
import { AddressFields } from '../CustomerFields.tsx';
import { NameFields } from '../NameFields.tsx';
import fields from '../SubAgents.module.css';
import { AlikeHint } from './AlikeHint.tsx';
import {
  callableTexts,
  prospectSaid,
  prospectTexts,
  useProspectValidators,
  type ProspectField,
  type ProspectTexts,
} from './prospectForm.ts';

type Form = ShortFormState<ProspectField>;

/** Ways of contact, of which one is needed. */
function ReachFields({ form }: { form: Form }) {
  const { t } = useTranslation(['agent', 'portals']);
  const phone = (name: 'phone' | 'otherPhone', label: string) => (
    <Field {...form.text(name)} label={label} type="tel" inputMode="tel" autoComplete="off" />
  );
  return (
    <>
      <div className={fields.pair}>
        {phone('phone', t('agent:editCustomer.phone'))}
        {phone('otherPhone', t('agent:prospect.otherPhone'))}
      </div>
      <EmailField text={form.text('email')} label={t('agent:subAgents.email')} autoComplete="off" />
    </>
  );
}

/** Whether the person said that one may call. */
function CallableChoice({ form }: { form: Form }) {
  const { t } = useTranslation('agent');
  const options = callableTexts.map((value) => ({
    value,
    label: t(`prospect.callable.${value || 'unasked'}`),
  }));
  return (
    <FilterSelect
      label={t('prospect.callable.label')}
      options={options}
      value={callableTexts.find((each) => each === form.values.callable) ?? ''}
      onValue={(value) => form.set('callable', value)}
    />
  );
}

/**
 * Form of a prospect: a name and a way of contact, and whatever else is known.
 * @param props.customer the prospect to change; a new one without
 * @param props.texts what was typed before, where there is any
 */
export function ProspectForm(props: {
  customer?: Customer;
  texts?: ProspectTexts;
  busy: boolean;
  refusal: Refusal | undefined;
  onSubmit: (newProspect: NewProspect, texts: ProspectTexts) => void;
}) {
  const { customer, texts, busy, refusal, onSubmit } = props;
  const { t } = useTranslation(['agent', 'portals']);
  const typed = useRef<ProspectTexts>(undefined);
  const start = texts ?? (customer && prospectTexts(customer));
  const form = useShortForm<ProspectField>({
    // Of two fields one is enough: each looks at the other.
    judges: useProspectValidators(() => typed.current),
    ...(start && { initial: start }),
    busy,
    onSubmit: (values) => onSubmit(prospectSaid(values, customer), values),
  });
  useEffect(() => {
    typed.current = form.values;
  });
  return (
    <Card>
      <RefusalBox refusal={refusal} />
      <ShortForm
        form={form}
        submit={t(customer ? 'agent:editCustomer.save' : 'agent:prospect.save')}
        busy={busy}
      >
        <NameFields form={form} />
        <ReachFields form={form} />
        <CallableChoice form={form} />
        <AlikeHint values={form.values} {...(customer && { own: customer.number })} />
        <div className={fields.pair}>
          <Field
            {...form.text('birthDate')}
            label={t('portals:register.birthDate')}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...form.text('companyName')}
            label={t('agent:prospect.companyName')}
            maxLength={150}
            autoComplete="off"
          />
        </div>
        {/* A new one is entered during a call. */}
        {customer && <AddressFields form={form} />}
      </ShortForm>
    </Card>
  );
}
