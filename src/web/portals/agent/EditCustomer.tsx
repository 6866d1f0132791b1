import { lazy, Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { addressProof } from '#web/portal/account/addressProof.ts';
import { ProofSteps } from '#web/portal/account/ProofSteps.tsx';
import type { Customer, CustomerSaid } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useServices } from '#web/base/services.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { AddressFields, ContactFields } from './CustomerFields.tsx';
import {
  changedCustomer,
  changesContact,
  customerTexts,
  useCustomerLabels,
  useCustomerValidators,
  type CustomerFieldName,
} from './customerForm.ts';
import { fileAddress } from './fileAddress.ts';
import { NameFields } from './NameFields.tsx';
import styles from './SubAgents.module.css';

const NewProspect = lazy(() => importWithRetry(() => import('./prospect/NewProspect.tsx')));
const EditProspect = lazy(() => importWithRetry(() => import('./prospect/EditProspect.tsx')));
const CustomerConflict = lazy(async () => {
  const { default: conflict } = await importWithRetry(() => import('./conflict/CustomerConflict.tsx'));
  return { default: conflict<CustomerFieldName> };
});

/** What the form begins with: the customer as read, and texts that were typed before where there are any. */
interface Start {
  customer: Customer;
  texts: { [name in CustomerFieldName]: string };
}

interface ContactProofProps {
  /** The contact before the change: it gets the code. */
  by: 'mail' | 'sms';
  to: string;
  busy: boolean;
  onBack: () => void;
  onProven: (proof: string | undefined) => void;
}

/** Asks for the code that confirms a change of contact data. */
function ContactProof({ by, to, busy, onBack, onProven }: ContactProofProps) {
  const { t } = useTranslation('agent');
  const { client } = useServices();
  return (
    <Card>
      <p>{t('editCustomer.proof')}</p>
      <ProofSteps
        busy={busy}
        onBack={onBack}
        onProven={([proof]) => onProven(proof)}
        proofs={[addressProof(client, { purpose: 'kontaktdaten', by, to })]}
      />
    </Card>
  );
}

function Form({
  customer,
  texts,
  onSubmitted,
  onSaved,
  onStart,
}: Start & {
  onSubmitted: () => void;
  onSaved: () => void;
  onStart: (start: Start) => void;
}) {
  const { t } = useTranslation('agent');
  const { changeCustomer } = useAgent();
  const call = useCall();
  const [asked, setAsked] = useState<CustomerSaid>();
  const labels = useCustomerLabels();
  const { number, version, contact } = customer;
  async function save(changes: CustomerSaid): Promise<void> {
    const changed = await call.run(() => changeCustomer(number, version, changes));
    if (changed) onSaved();
    else setAsked(undefined);
  }
  const form = useShortForm({
    judges: useCustomerValidators(),
    initial: texts,
    busy: call.busy,
    async onSubmit(values) {
      onSubmitted();
      const change = changedCustomer(customer, values);
      if (changesContact(customer, change)) setAsked(change);
      else await save(change);
    },
  });

  const to = contact.mobile ?? contact.email;
  if (asked && to !== undefined)
    return (
      <ContactProof
        by={contact.mobile === undefined ? 'mail' : 'sms'}
        to={to}
        busy={call.busy}
        onBack={() => setAsked(undefined)}
        onProven={(proof) => void save({ ...asked, proof })}
      />
    );
  if (call.refusal?.code === 'partner-changed')
    return (
      <Card>
        <Suspense fallback={<Skeleton lines={6} />}>
          <CustomerConflict
            base={customer}
            mine={form.values}
            fields={{ textsOf: customerTexts, labels }}
            onChosen={(newest, chosen) => onStart({ customer: newest, texts: chosen })}
          />
        </Suspense>
      </Card>
    );
  return (
    <Card>
      <RefusalBox refusal={call.refusal} />
      <ShortForm form={form} submit={t('editCustomer.save')} busy={call.busy}>
        <NameFields form={form} />
        <AddressFields form={form} />
        <ContactFields form={form} />
      </ShortForm>
    </Card>
  );
}

const startOf = (customer: Customer): Start => ({ customer, texts: customerTexts(customer) });

function CustomerEditor({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  const { customer, customersKey } = useAgent();
  const queries = useQueryClient();
  const answer = useQuery(customer(id));
  const [saved, setSaved] = useState(false);
  const [start, setStart] = useState<Start>();
  // What is read again later must not take away what was typed.
  if (!start && answer.data && !answer.isFetching) setStart(startOf(answer.data));
  async function begin(): Promise<void> {
    setSaved(true);
    // The list shows names and places, too.
    void queries.invalidateQueries({ queryKey: customersKey });
    const { data } = await answer.refetch();
    if (data) setStart(startOf(data));
  }
  return (
    <div className={styles.narrow}>
      <BackLink href={fileAddress(id)}>{t('contract.back')}</BackLink>
      <PageHeading page={`editCustomer-${answer.status}`} intro={t('file.number', { id })}>
        {t(start?.customer.prospect ? 'prospect.editTitle' : 'editCustomer.title')}
      </PageHeading>
      {saved && (
        <InfoBox type="positive" headline={t('editCustomer.saved')} announce>
          {!start?.customer.prospect && t('editCustomer.savedText')}
        </InfoBox>
      )}
      {!start && !answer.isLoadingError && <Skeleton lines={8} />}
      {answer.isLoadingError &&
        (statusOf(answer.error) === 404 ? (
          <EmptyState icon="search" headline={t('file.missing')} />
        ) : (
          <LoadFailed onAgain={() => void answer.refetch()} />
        ))}
      {start?.customer.prospect && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <EditProspect
            key={start.customer.version}
            customer={start.customer}
            onSubmitted={() => setSaved(false)}
            onSaved={() => void begin()}
          />
        </Suspense>
      )}
      {start && !start.customer.prospect && (
        <Form
          // A saved version is the starting point of the next change.
          key={start.customer.version}
          customer={start.customer}
          texts={start.texts}
          // What was saved before says nothing of this change.
          onSubmitted={() => setSaved(false)}
          onSaved={() => void begin()}
          onStart={setStart}
        />
      )}
    </div>
  );
}

/** Form to change name, address and contact data of a customer; without a number, of a new prospect. */
export default function EditCustomer({ id }: { id?: string }) {
  const { t } = useTranslation('agent');
  if (id === undefined)
    return (
      <Suspense>
        <NewProspect />
      </Suspense>
    );
  return (
    <AgentFrame section="base" title={t('editCustomer.title')}>
      <CustomerEditor key={id} id={id} />
    </AgentFrame>
  );
}
