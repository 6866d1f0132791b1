import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { prospectCalls, type NewProspect } from '#web/base/api/prospects.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useCall } from '#web/shell/form/useCall.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { ProspectForm } from './ProspectForm.tsx';
import { prospectTexts, type ProspectField, type ProspectTexts } from './prospectForm.ts';

const CustomerConflict = lazy(async () => {
  const { default: conflict } = await importWithRetry(() => import('../conflict/CustomerConflict.tsx'));
  return { default: conflict<ProspectField> };
});

/** Returns how the fields are named and shown where two agents changed them. */
function useFields() {
  const { t } = useTranslation(['agent', 'portals']);
  const labels: { [name in ProspectField]: string } = {
    firstName: t('agent:subAgents.firstName'),
    lastName: t('agent:subAgents.lastName'),
    companyName: t('agent:prospect.companyName'),
    phone: t('agent:editCustomer.phone'),
    otherPhone: t('agent:prospect.otherPhone'),
    email: t('agent:subAgents.email'),
    birthDate: t('portals:register.birthDate'),
    callable: t('agent:prospect.callable.label'),
    street: t('agent:editCustomer.street'),
    streetNumber: t('agent:editCustomer.streetNumber'),
    postcode: t('agent:editCustomer.postcode'),
    city: t('agent:editCustomer.city'),
  };
  const shown = (texts: ProspectTexts): ProspectTexts => ({
    ...texts,
    callable: t(`agent:prospect.callable.${texts.callable || 'unasked'}`),
  });
  return { labels, shown, textsOf: prospectTexts };
}

interface Start {
  customer: Customer;
  texts: ProspectTexts;
}

function Editing(
  props: Start & { onSubmitted: () => void; onSaved: () => void; onStart: (start: Start) => void },
) {
  const { customer, texts, onSubmitted, onSaved, onStart } = props;
  const { change } = useAgentCalls(prospectCalls);
  const call = useCall();
  const fields = useFields();
  const [mine, setMine] = useState<ProspectTexts>();
  async function save(newProspect: NewProspect, typed: ProspectTexts): Promise<void> {
    onSubmitted();
    setMine(typed);
    if (await call.run(() => change(customer.number, customer.version, newProspect))) onSaved();
  }
  if (mine && call.refusal?.code === 'partner-changed')
    return (
      <Card>
        <Suspense fallback={<Skeleton lines={6} />}>
          <CustomerConflict
            base={customer}
            mine={mine}
            fields={fields}
            onChosen={(newest, chosen) => onStart({ customer: newest, texts: chosen })}
          />
        </Suspense>
      </Card>
    );
  return (
    <ProspectForm
      customer={customer}
      texts={texts}
      busy={call.busy}
      refusal={call.refusal}
      onSubmit={(newProspect, typed) => void save(newProspect, typed)}
    />
  );
}

/** Changes a prospect: without a code, because nothing that is sent there opens anything. */
export default function EditProspect(props: {
  customer: Customer;
  onSubmitted: () => void;
  onSaved: () => void;
}) {
  const { customer, ...calls } = props;
  const [start, setStart] = useState<Start>({ customer, texts: prospectTexts(customer) });
  // What another agent stored is the starting point of the next attempt.
  return <Editing key={start.customer.version} {...start} {...calls} onStart={setStart} />;
}
