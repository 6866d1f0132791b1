import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { customerTexts, type CustomerFieldName } from '../customerForm.ts';
import { chosenTexts, proposedChoice, type Choice, type Texts } from './choice.ts';
import { Conflict } from './Conflict.tsx';

type CustomerTexts = Texts<CustomerFieldName>;

interface Chosen {
  /** The customer as stored now, and the texts that the form goes on with. */
  onChosen: (customer: Customer, texts: CustomerTexts) => void;
}

/** Returns the label of each field. */
function useLabels(): CustomerTexts {
  const { t } = useTranslation('agent');
  return {
    firstName: t('subAgents.firstName'),
    lastName: t('subAgents.lastName'),
    street: t('editCustomer.street'),
    streetNumber: t('editCustomer.streetNumber'),
    postcode: t('editCustomer.postcode'),
    city: t('editCustomer.city'),
    phone: t('editCustomer.phone'),
    mobile: t('subAgents.mobile'),
    email: t('subAgents.email'),
  };
}

function Compared(
  props: Chosen & { base: Customer; mine: CustomerTexts; newest: Customer; by: string; at: string },
) {
  const { base, mine, by, at, onChosen } = props;
  // What is chosen from stays the same until it is chosen.
  const [newest] = useState(props.newest);
  const { t } = useTranslation('agent');
  const labels = useLabels();
  const theirs = customerTexts(newest);
  const [choice, setChoice] = useState<Choice<CustomerFieldName>>(() =>
    proposedChoice({ base: customerTexts(base), mine, theirs }),
  );
  return (
    <>
      <Conflict
        by={by}
        at={at}
        labels={labels}
        mine={mine}
        theirs={theirs}
        choice={choice}
        onChoice={setChoice}
      />
      <ButtonRow layout="row">
        <Button variant="primary" onClick={() => onChosen(newest, chosenTexts({ mine, theirs }, choice))}>
          {t('conflict.take')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** The customer's data were changed by another person while one was typing. */
export default function CustomerConflict(props: Chosen & { base: Customer; mine: CustomerTexts }) {
  const { base, mine, onChosen } = props;
  const { t } = useTranslation('agent');
  const { customer, changes } = useAgent();
  const { number } = base;
  const newest = useQuery({ ...customer(number), staleTime: 0 });
  const history = useQuery({ ...changes(number), staleTime: 0 });
  if (newest.isError || history.isError)
    return (
      <LoadFailed
        onAgain={() => {
          void newest.refetch();
          void history.refetch();
        }}
      />
    );
  if (!newest.data || !history.data || !newest.isFetchedAfterMount || !history.isFetchedAfterMount)
    return <Skeleton lines={6} />;
  // What concerns a contract leaves the data of the person alone.
  const last = history.data.items.find(({ contract }) => contract === undefined);
  return (
    <Compared
      base={base}
      mine={mine}
      newest={newest.data}
      by={last?.by.name ?? t(`conflict.side.${last?.by.side ?? 'agent'}`)}
      at={last?.at ?? new Date(newest.dataUpdatedAt).toISOString()}
      onChosen={onChosen}
    />
  );
}
