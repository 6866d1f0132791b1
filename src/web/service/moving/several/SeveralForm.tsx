import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { Card } from '#renderers/ui/Card.tsx';
import type { MovingCustomer } from '#web/base/api/moving.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { ContractChoice } from '../../contracts/ContractChoice.tsx';
import { MoveFields } from '../MoveFields.tsx';
import { useMoveKept } from '../useMoveKept.ts';
import { useMoveForm, type Destination } from '../useMoveForm.ts';
import styles from '../Moving.module.css';

/** Whose address becomes which. */
export function SeveralForm(props: {
  movings: MovingCustomer[];
  /** Numbers of customers who stay where they are. */
  left: readonly string[];
  onLeft: (left: string[]) => void;
  dated: boolean;
  onSubmit: (to: Destination) => void;
}) {
  const { movings, left, onLeft, dated, onSubmit } = props;
  const { t } = useTranslation('moving');
  const numbers = movings.map(({ customer }) => customer.number);
  const chosen = numbers.filter((number) => !left.includes(number));
  const kept = useMoveKept(numbers.join(','));
  const form = useMoveForm({
    dated,
    busy: false,
    kept: kept.fields,
    onSubmit(to) {
      if (chosen.length === 0) return;
      kept.fields.write('');
      onSubmit(to);
    },
  });
  const countOf = ({ items }: MovingCustomer) => items.filter(({ address }) => address !== undefined).length;
  return (
    <Card className={styles.form}>
      <ShortForm form={form} submit={t('several.submit', { count: chosen.length })} busy={false}>
        <ContractChoice
          words={{
            title: t('several.who'),
            hint: t(chosen.length > 0 ? 'several.hint' : 'several.nobody'),
            refused: '',
          }}
          items={movings.map((moving) => ({
            id: moving.customer.number,
            title: moving.customer.name,
            icon: 'person',
            note: t('several.note', {
              address: addressLine(moving.customer.address),
              contracts: t('several.contracts', { count: countOf(moving) }),
            }),
            refused: undefined,
          }))}
          chosen={chosen}
          onChoose={(next) => onLeft(numbers.filter((number) => !next.includes(number)))}
        />
        <MoveFields form={form} dated={dated} />
      </ShortForm>
    </Card>
  );
}
