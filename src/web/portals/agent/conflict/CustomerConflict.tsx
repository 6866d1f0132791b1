import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { chosenTexts, proposedChoice, type Choice, type Texts } from './choice.ts';
import { Conflict } from './Conflict.tsx';

/** How the fields of a form are read from a customer and named. */
interface FieldsOf<Name extends string> {
  textsOf: (customer: Customer) => Texts<Name>;
  labels: Texts<Name>;
  /** Returns the texts as they are shown, where that differs. */
  shown?: (texts: Texts<Name>) => Texts<Name>;
}

interface Conflicting<Name extends string> {
  /** The customer as the form began with, and what was typed since. */
  base: Customer;
  mine: Texts<Name>;
  fields: FieldsOf<Name>;
  /** The customer as stored now, and the texts that the form goes on with. */
  onChosen: (customer: Customer, texts: Texts<Name>) => void;
}

function Compared<Name extends string>(
  props: Conflicting<Name> & { newest: Customer; by: string; at: string },
) {
  const { base, mine, by, at, fields, onChosen } = props;
  const { textsOf, labels, shown = (texts) => texts } = fields;
  // What is chosen from stays the same until it is chosen.
  const [newest] = useState(props.newest);
  const { t } = useTranslation('agent');
  const theirs = textsOf(newest);
  const [choice, setChoice] = useState<Choice<Name>>(() =>
    proposedChoice({ base: textsOf(base), mine, theirs }),
  );
  return (
    <>
      <Conflict
        by={by}
        at={at}
        labels={labels}
        mine={shown(mine)}
        theirs={shown(theirs)}
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
export default function CustomerConflict<Name extends string>(props: Conflicting<Name>) {
  const { base } = props;
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
      {...props}
      newest={newest.data}
      by={last?.by.name ?? t(`conflict.side.${last?.by.side ?? 'agent'}`)}
      at={last?.at ?? new Date(newest.dataUpdatedAt).toISOString()}
    />
  );
}
