import { useState } from 'react';
import type { KeptText } from '#renderers/ui/keptText.ts';
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

/** The places of this tab for a move that is not announced yet. */
export interface MoveKept {
  fields: KeptText;
  /** Contracts that stay, by number, with commas between them. */
  staying: KeptText;
}

/** Form of a move: contracts, date and new address. */
export function MoveForm({
  moving,
  call,
  kept,
  onPlan,
}: {
  moving: MovingCustomer;
  call: ReturnType<typeof useCall>;
  /** Where this tab keeps what is typed. */
  kept: MoveKept;
  onPlan: (plan: MovePlan) => void;
}) {
  const { t } = useTranslation('moving');
  const { service, customer, items } = moving;
  const movable = items.flatMap(({ id, address }) => (address ? [id] : []));
  const [chosen, setChosen] = useState(() => {
    const staying = kept.staying.read().split(',');
    return movable.filter((id) => !staying.includes(id));
  });
  const form = useMoveForm({
    dated: service.dated,
    busy: call.busy,
    kept: kept.fields,
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
        {items.length > 0 && (
          <MovingContracts
            items={items}
            chosen={chosen}
            onChoose={(next) => {
              setChosen(next);
              kept.staying.write(movable.filter((id) => !next.includes(id)).join(','));
            }}
          />
        )}
        <MoveFields form={form} dated={service.dated} />
      </ShortForm>
    </Card>
  );
}
