import { formatAccountEnding } from '#engine/formats/accountEnding.ts';
import { formatIban } from '#engine/text/format.ts';
import { useFormPorts } from '../form/formPorts.ts';
import type { FormPorts, IbanVerdict } from '../form/formPorts.ts';
import { useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { LookupNote } from './input/LookupNote.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyCode } from './input/tidy.ts';
import { useLookup } from './input/useLookup.ts';
import type { Lookup } from './input/useLookup.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';

const bare = (text: string): string =>
  tidyCode(text)
    .replace(/^IBAN:?/i, '')
    .toUpperCase();

/** Known accounts are shown by their last digits and unchanged if only looked at. */
const shown = /^•{4} ?([A-Z\d]{4})$/;
const typed = (text: string): string => text.trim().replace(shown, 'konto:$1');
const isKnown = (text: string): boolean => text.startsWith('konto:');

const rules: TextRules = {
  parse: (text) => (isKnown(typed(text)) ? typed(text) : bare(text) || undefined),
  format: (value) => formatIban(plain(value)),
  shape: (text) => formatIban(isKnown(typed(text)) ? typed(text) : bare(text)),
};

const attributes = { autoCapitalize: 'characters', spellCheck: false } as const;

/** Complete enough to be asked for; German ones have 22 places, none has fewer than 15. */
const complete = /^(DE\d{20}|(?!DE)[A-Z]{2}\d{2}[A-Z\d]{11,30})$/;

const lookups = new WeakMap<FormPorts, Lookup<IbanVerdict>>();

function lookupOf(ports: FormPorts): Lookup<IbanVerdict> {
  const lookup = lookups.get(ports) ?? {
    codeOf: (value) => (typeof value === 'string' && complete.test(value) ? value : undefined),
    ask: (iban, signal) => ports.iban(iban, signal),
    cache: new Map<string, IbanVerdict>(),
  };
  lookups.set(ports, lookup);
  return lookup;
}

/** An IBAN: grouped in fours while typing, spaces or not, and the bank's name as soon as it is known. */
export function Iban(props: ControlProps) {
  const { id, value, schema } = props;
  const { t } = useTexts();
  // Asked for the bank's name only: which IBANs are refused the inputs of the judgement say already.
  const ports = useFormPorts();
  const [lookup, onChange] = useLookup(props, lookupOf(ports), undefined);
  const bank = lookup.is === 'answered' && lookup.verdict.valid ? lookup.verdict.bank : undefined;
  const payout = schema.format === 'payout-account';
  const chosen = payout && isKnown(plain(value));
  return (
    <>
      <TextBox
        {...props}
        onChange={onChange}
        rules={rules}
        attributes={attributes}
        describedBy={`${id}-note`}
      />
      <LookupNote id={`${id}-note`}>
        {chosen ? t('widgets:iban.chosen') : bank && t('widgets:iban.bank', { bank })}
      </LookupNote>
      {payout && !chosen && <KnownAccounts endings={ports.knownAccounts ?? []} onChoose={onChange} />}
    </>
  );
}

/** Accounts that are known, each by its end: one click, and nothing has to be typed. */
function KnownAccounts(props: { endings: string[]; onChoose: (answer: string) => void }) {
  const { endings, onChoose } = props;
  const { t } = useTexts();
  return endings.map((ending) => (
    <p key={ending}>
      <Button onClick={() => onChoose(formatAccountEnding(ending))}>
        {t('widgets:iban.known', { ending })}
      </Button>
    </p>
  ));
}
