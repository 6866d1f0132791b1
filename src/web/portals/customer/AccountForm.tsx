import { useId, useState } from 'react';
import type { TFunction } from 'i18next';
import { isIban, normaliseIban } from '#engine/formats/iban.ts';
import { formatDate, formatIban } from '#engine/text/format.ts';
import { Field } from '#renderers/ui/field/Field.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { validateIban } from '#web/base/api/lookups.ts';
import type { OwnAccounts } from '#web/base/api/partner.ts';
import { useServices } from '#web/base/services.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { ContractChoice } from '#web/service/contracts/ContractChoice.tsx';
import styles from './BankAccount.module.css';

/** An account and the contracts that it is for. */
export interface ChosenAccount {
  iban: string;
  holder: string;
  contracts: string[];
}

/** Returns what judges an account and its holder. */
const judgesFor = ({ holder, kind }: OwnAccounts, t: (key: string) => string) => ({
  iban: (text: string) => (isIban(text) ? undefined : t('bankAccount.ibanWrong')),
  holder(text: string) {
    if (text.trim() === '') return t('bankAccount.holderMissing');
    const isGood = kind === 'company' || text.trim() === holder || isFullName(text);
    return isGood ? undefined : t('bankAccount.holderIncomplete');
  },
});

/** Returns whether an account is that of all chosen contracts already, and stays it. */
function drawsAll({ contracts, items }: OwnAccounts, { iban, holder, ...chosen }: ChosenAccount): boolean {
  const drawn = contracts.filter(({ id }) => chosen.contracts.includes(id));
  const isKnown = items.some((item) => normaliseIban(item.iban) === iban && item.holder === holder);
  const isUnchanged = ({ ending, changing = false }: OwnAccounts['contracts'][number]) =>
    !changing && iban.endsWith(ending);
  return isKnown && drawn.length > 0 && drawn.every(isUnchanged);
}

/** Asks for the contracts, the account and the mandate. */
export function AccountForm(props: {
  accounts: OwnAccounts;
  /** What was entered before. */
  chosen: ChosenAccount | undefined;
  busy: boolean;
  onChosen: (chosen: ChosenAccount) => void;
}) {
  const { accounts, chosen, busy, onChosen } = props;
  const { contracts: items, holder } = accounts;
  const { t } = useTranslation('portals');
  const possible = items.filter(({ refused }) => refused === undefined).map(({ id }) => id);
  const [contracts, setContracts] = useState(chosen?.contracts ?? possible);
  const [mandate, setMandate] = useState(false);
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<'ibanKnown' | 'ibanSample'>();
  const { client } = useServices();
  const form = useShortForm({
    judges: judgesFor(accounts, t),
    said: { iban: said && t(`bankAccount.${said}`) },
    initial: { iban: chosen?.iban ?? '', holder: chosen?.holder ?? holder },
    busy,
    async onSubmit(typed) {
      const next = { iban: normaliseIban(typed.iban), holder: typed.holder.trim(), contracts };
      setSaid(undefined);
      if (drawsAll(accounts, next)) return setSaid('ibanKnown');
      if (contracts.length === 0 || !mandate) return;
      // Without an answer the code is asked for, which is refused for the same accounts.
      const { data } = await validateIban(client, next.iban);
      if (data?.valid === false) setSaid('ibanSample');
      else onChosen(next);
    },
  });
  const about = contracts.length > 0 ? contracts : possible;
  return (
    <ShortForm
      form={{
        submit(event) {
          setAsked(true);
          form.submit(event);
        },
      }}
      submit={t('bankAccount.next')}
      busy={busy}
    >
      <ContractChoice
        words={{
          title: t('bankAccount.contracts'),
          hint: t('bankAccount.contractsHint'),
          refused: t('bankAccount.staying'),
        }}
        items={items.map((item) => ({
          ...item,
          title: titleOf(item),
          note: noteOf(item, t),
        }))}
        chosen={contracts}
        onChoose={setContracts}
      />
      <Missing when={asked && contracts.length === 0}>{t('bankAccount.contractsMissing')}</Missing>
      <AccountFields iban={form.text('iban')} holder={form.text('holder')} />
      <Mandate
        words={mandatesOf(accounts, about)}
        given={mandate}
        missing={asked && !mandate}
        onGive={setMandate}
      />
    </ShortForm>
  );
}

/** Returns what a contract is called: its product, and what it insures. */
const titleOf = ({ title, object }: OwnAccounts['contracts'][number]): string =>
  object === undefined ? title : `${title}: ${object}`;

/** Returns the number and account of a contract, and the day of another account that is planned already. */
function noteOf(item: OwnAccounts['contracts'][number], t: TFunction): string {
  const { id, ending, changing, collectedFrom: day } = item;
  const note = t('bankAccount.contract', { id, ending });
  if (!changing || day === undefined) return note;
  const title = t('bankAccount.iban');
  return `${note} · ${t('customer.contract.waiting.item', { date: formatDate(day), title })}`;
}

/** Returns the mandates of some contracts, each wording once. */
const mandatesOf = ({ contracts }: OwnAccounts, about: string[]): string[] => [
  ...new Set(contracts.flatMap(({ id, mandate }) => (about.includes(id) && mandate ? [mandate] : []))),
];

/** Returns whether a text may be a given name and a family name. */
const isFullName = (text: string): boolean => /^\D+\s\D+$/.test(text.trim());

type TextProps = ReturnType<ReturnType<typeof useShortForm>['text']>;

function AccountFields({ iban, holder }: { iban: TextProps; holder: TextProps }) {
  const { t } = useTranslation('portals');
  return (
    <>
      <Field
        {...iban}
        value={formatIban(iban.value)}
        onText={(text) => iban.onText(normaliseIban(text))}
        label={t('bankAccount.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        {...holder}
        label={t('bankAccount.holder')}
        hint={t('bankAccount.holderHint')}
        autoComplete="name"
      />
    </>
  );
}

function Missing({ when, children }: { when: boolean; children: string }) {
  return (
    <p className={styles.wrong} role="alert">
      {when && children}
    </p>
  );
}

/** The mandate in the wording of the chosen contracts, never given beforehand. */
function Mandate(props: {
  words: string[];
  given: boolean;
  missing: boolean;
  onGive: (given: boolean) => void;
}) {
  const { words, given, missing, onGive } = props;
  const { t } = useTranslation('portals');
  const id = useId();
  return (
    <fieldset className={styles.mandate}>
      <legend>{t('bankAccount.mandate')}</legend>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={given}
          aria-invalid={missing || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => onGive(target.checked)}
        />
        <span>{words.length > 0 ? words.join(' ') : t('bankAccount.mandate')}</span>
      </label>
      <p className={styles.wrong} id={`${id}-wrong`} role="alert">
        {missing && t('bankAccount.mandateMissing')}
      </p>
    </fieldset>
  );
}
