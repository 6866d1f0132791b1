import { useTranslation } from '#renderers/ui/translation.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { DayField } from '#web/portal/parts/DayField.tsx';

/** Deputy and last day of the deputyship, '' without one; undefined where what was typed is no day. */
export interface ChosenDeputy {
  deputy: string;
  until: string | undefined;
}

/** Returns what is stored: null without a deputy; undefined while the last day is missing. */
export function deputyship({
  deputy,
  until,
}: ChosenDeputy): { deputy: string; until: string } | null | undefined {
  if (deputy === '') return null;
  return until ? { deputy, until } : undefined;
}

/** Fields for the deputy and the last day of the deputyship. */
export function DeputyFields(props: {
  label: string;
  colleagues: { number: string; name: string }[];
  chosen: ChosenDeputy;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (chosen: ChosenDeputy) => void;
}) {
  const { t } = useTranslation('agent');
  const { label, colleagues, chosen, today, onChange } = props;
  const options = colleagues.map(({ number, name }) => ({ value: number, label: name }));
  return (
    <>
      <FilterSelect
        label={label}
        value={chosen.deputy}
        options={[{ value: '', label: t('agency.nobody') }, ...options]}
        onValue={(deputy) => onChange({ ...chosen, deputy })}
      />
      <DayField
        label={t('agency.until')}
        begin={chosen.until ?? ''}
        today={today}
        onDay={(until) => onChange({ ...chosen, until })}
      />
    </>
  );
}
