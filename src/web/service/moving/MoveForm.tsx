import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { MovingCustomer } from '#web/base/api/moving.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import type { useCall } from '#web/shell/form/useCall.ts';
import type { MovePlan } from '#web/wizard/change/movePlan.ts';
import { MoveFields } from './MoveFields.tsx';
import { MovingContracts } from './MovingContracts.tsx';
import { useMoveForm } from './useMoveForm.ts';
import styles from './Moving.module.css';

/** Form of a move: contracts, date and new address. */
export function MoveForm({
  moving,
  call,
  onPlan,
}: {
  moving: MovingCustomer;
  call: ReturnType<typeof useCall>;
  onPlan: (plan: MovePlan) => void;
}) {
  const { t } = useTranslation('moving');
  const { service, customer, items } = moving;
  const [chosen, setChosen] = useState(() => items.flatMap(({ id, address }) => (address ? [id] : [])));
  const form = useMoveForm({
    dated: service.dated,
    busy: call.busy,
    onSubmit: (to) => onPlan({ customer: customer.number, ...to, contracts: chosen, moved: [] }),
  });
  return (
    <Card className={styles.form}>
      <RefusalBox refusal={call.refusal} />
      <ShortForm
        form={form}
        submit={t(chosen.length > 0 ? 'form.next' : 'form.addressOnly')}
        busy={call.busy}
      >
        {items.length > 0 && <MovingContracts items={items} chosen={chosen} onChoose={setChosen} />}
        <MoveFields form={form} dated={service.dated} />
      </ShortForm>
    </Card>
  );
}
