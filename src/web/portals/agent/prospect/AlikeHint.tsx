import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import { prospectCalls } from '#web/base/api/prospects.ts';
import { writtenDay } from '#web/shell/form/writtenDay.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { AlikeEntries } from './AlikeEntries.tsx';
import type { ProspectTexts } from './prospectForm.ts';

/** Returns what is asked about a person as far as it was typed; undefined while too many could be meant. */
function soughtOf(values: ProspectTexts) {
  const { firstName, lastName, companyName, birthDate, email, phone, otherPhone } = values;
  const person = firstName.trim() && lastName.trim() ? `${firstName.trim()} ${lastName.trim()}` : '';
  const name = companyName.trim() || person;
  const day = writtenDay(birthDate);
  const phones = [phone, otherPhone].flatMap((text) => normalisePhone(text) ?? []);
  const emails = isEmail(email.trim()) ? [email.trim()] : [];
  if (name === '' && phones.length === 0 && emails.length === 0) return undefined;
  return { name, emails, phones, ...(day !== undefined && { birthDate: day }) };
}

/** Says while one types who is there already. @param props.own number of the entry that is being changed */
export function AlikeHint({ values, own }: { values: ProspectTexts; own?: string }) {
  const { t } = useTranslation('agent');
  const { alike } = useAgentCalls(prospectCalls);
  const asked = useDebounced(JSON.stringify(soughtOf(values) ?? null));
  const sought = JSON.parse(asked) as ReturnType<typeof soughtOf> | null;
  const { data } = useQuery({
    ...alike(sought ?? {}),
    enabled: sought !== null,
    placeholderData: keepPreviousData,
  });
  const items = sought === null ? [] : (data?.items.filter(({ number }) => number !== own) ?? []);
  return (
    <div role="status">
      {items.length > 0 && (
        <InfoBox headline={t('prospect.alike', { count: items.length })}>
          <AlikeEntries items={items} />
        </InfoBox>
      )}
    </div>
  );
}
