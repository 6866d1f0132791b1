import type { FormatJudge } from './core.ts';

/** Loads the validator of a lazy format; libraries are loaded only when a page needs them. */
type Loader = () => Promise<FormatJudge>;

const codes = () => import('./codes.ts');
const ibans = () => import('./iban.ts');
const phones = () => import('./phone.ts');

/** Formats that are too large or too rare for the first page, with the modules that contain them. */
const loaders: { [name: string]: Loader } = {
  iban: async () => (await ibans()).isIban,
  'iban-de': async () => (await ibans()).isGermanIban,
  'payout-account': async () => (await ibans()).isPayoutAccount,
  password: async () => {
    const { isPassword } = await import('./password.ts');
    return (text) => isPassword(text);
  },
  phone: async () => (await phones()).isPhone,
  'mobile-phone': async () => (await phones()).isMobilePhone,
};
for (const name of [
  'time',
  'bic',
  'blz',
  'agent-id',
  'mfa-code',
  'insurance-number',
  'ihk-number',
  'contract-id',
]) {
  loaders[name] = async () => (await codes()).codeFormats[name] as FormatJudge;
}

/** Names of the formats that are loaded on demand. */
export const lazyFormatNames: string[] = Object.keys(loaders);

/** Where lazy formats are registered; see `createRuntime`. */
export interface FormatTable {
  has(name: string): boolean;
  addFormat(name: string, judge: FormatJudge): void;
}

/** Loads the named lazy formats that are not registered yet; core formats and unknown names are ignored. */
export async function loadLazyFormats(names: string[], table: FormatTable): Promise<void> {
  const missing = names.filter((name) => loaders[name] && !table.has(name));
  await Promise.all(
    missing.map(async (name) => {
      const judge = await loaders[name]?.();
      if (judge) table.addFormat(name, judge);
    }),
  );
}
