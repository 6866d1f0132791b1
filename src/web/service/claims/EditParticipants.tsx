import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Participant } from '#web/base/api/claims.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useClaim } from './claimContext.ts';
import styles from './Participants.module.css';

const roles = ['policyholder', 'claimant', 'injured', 'witness', 'causer', 'other'] as const;

interface Row extends Participant {
  key: number;
}

function Person(props: {
  row: Row;
  place: number;
  asked: boolean;
  onChange: (to: Partial<Participant>) => void;
  onRemove: () => void;
}) {
  const { row, place: index, asked, onChange, onRemove } = props;
  const { t } = useTranslation('claims');
  const id = useId();
  const missing = asked && row.name.trim() === '' ? t('participants.nameMissing') : undefined;
  const text = (name: 'phone' | 'email' | 'note') => ({
    name: `${name}-${row.key}`,
    value: row[name] ?? '',
    error: undefined,
    label: t(`participants.${name}`),
    onText: (value: string) => onChange({ [name]: value }),
  });
  return (
    <fieldset className={styles.edit}>
      <legend>{t('participants.person', { count: index + 1 })}</legend>
      <div className={styles.role}>
        <label htmlFor={id}>{t('participants.role')}</label>
        <select
          id={id}
          className={styles.select}
          value={row.role}
          onChange={({ target }) => onChange({ role: target.value as Participant['role'] })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`participants.roles.${role}`)}
            </option>
          ))}
        </select>
      </div>
      <Field
        name={`name-${row.key}`}
        value={row.name}
        onText={(name) => onChange({ name })}
        error={missing}
        label={t('participants.name')}
      />
      <Field {...text('phone')} inputMode="tel" />
      <Field {...text('email')} inputMode="email" />
      <Field {...text('note')} />
      <p className={styles.plain}>
        <Button variant="link" icon="trash" onClick={onRemove}>
          {t('participants.remove', { name: row.name || t('participants.person', { count: index + 1 }) })}
        </Button>
      </p>
    </fieldset>
  );
}

/** What is empty is not said. */
function cleaned({ role, name, phone, email, note }: Participant): Participant {
  const details = Object.entries({ phone, email, note }).filter(([, value]) => value?.trim());
  return { role, name: name.trim(), ...Object.fromEntries(details) };
}

/** Changes the list of participants as a whole. */
export function EditParticipants(props: {
  claim: string;
  items: Participant[];
  etag: string;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { claim, items, etag, onSaved, onCancel } = props;
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const call = useCall();
  const [rows, setRows] = useState<Row[]>(() => items.map((item, key) => ({ ...item, key })));
  const [next, setNext] = useState(items.length);
  const [asked, setAsked] = useState(false);
  const change = (key: number, to: Partial<Participant>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...to } : row)));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (rows.some(({ name }) => name.trim() === '')) return;
    if (await call.run(() => calls.saveParticipants(claim, rows.map(cleaned), etag))) onSaved();
  }

  return (
    <Card>
      <form className={styles.card} noValidate onSubmit={(event) => void save(event)}>
        <RefusalBox refusal={call.refusal} />
        {rows.map((row, index) => (
          <Person
            key={row.key}
            row={row}
            place={index}
            asked={asked}
            onChange={(to) => change(row.key, to)}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
        <p className={styles.plain}>
          <Button
            icon="plus"
            onClick={() => {
              setRows((all) => [...all, { key: next, role: 'witness', name: '' }]);
              setNext(next + 1);
            }}
          >
            {t('participants.add')}
          </Button>
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={call.busy}>
            {t('participants.save')}
          </Button>
          <Button variant="link" onClick={onCancel}>
            {t('participants.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
