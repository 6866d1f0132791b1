import { formatIban } from '#engine/text/format.ts';
import { useFormPorts } from '../theme/formPorts.ts';
import type { FormPorts, IbanVerdict } from '../theme/formPorts.ts';
import { useTexts } from '../theme/texts.ts';
import { LookupNote } from './input/LookupNote.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyCode } from './input/tolerant.ts';
import { useLookup } from './input/useLookup.ts';
import type { Lookup } from './input/useLookup.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { WidgetProps } from './widget.ts';

const bare = (text: string): string =>
  tidyCode(text)
    .replace(/^IBAN:?/i, '')
    .toUpperCase();

const rules: TextRules = {
  parse: (text) => bare(text) || undefined,
  format: (value) => formatIban(plain(value)),
  shape: (text) => formatIban(bare(text)),
};

const attributes = { autoCapitalize: 'characters', spellCheck: false } as const;

/** Complete enough to be asked for; German ones have 22 places, none has fewer than 15. */
const complete = /^(DE\d{20}|(?!DE)[A-Z]{2}\d{2}[A-Z\d]{11,30})$/;

const lookups = new WeakMap<FormPorts, Lookup<IbanVerdict>>();

function lookupOf(ports: FormPorts): Lookup<IbanVerdict> {
  const known = lookups.get(ports) ?? {
    codeOf: (value) => (typeof value === 'string' && complete.test(value) ? value : undefined),
    ask: (iban, signal) => ports.iban(iban, signal),
    cache: new Map<string, IbanVerdict>(),
  };
  lookups.set(ports, known);
  return known;
}

/** An IBAN: grouped in fours while typing, spaces or not, and the bank's name as soon as it is known. */
export function Iban(props: WidgetProps) {
  const { pointer, id } = props;
  const { t } = useTexts();
  // Asked for the bank's name only: which IBANs are refused the inputs of the judgement say already.
  const lookup = useLookup(pointer, lookupOf(useFormPorts()), undefined);
  const bank = lookup.is === 'answered' && lookup.verdict.valid ? lookup.verdict.bank : undefined;
  return (
    <>
      <TextBox {...props} rules={rules} attributes={attributes} describedBy={`${id}-note`} />
      <LookupNote id={`${id}-note`}>{bank && t('widgets:iban.bank', { bank })}</LookupNote>
    </>
  );
}
