/** Digits of the shortest part of a telephone or claim number that one may search for. */
const shortestPart = 4;

/** Prefixes of entries that cannot be typed, so that numbers of different kinds do not meet. */
const kinds = { phone: '#t:', birthday: '#d:', plate: '#k:', claim: '#c:' };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns a telephone number without the country's own code and the zero before the area: `1701234567`. */
function nationalDigits(text: string): string {
  const digits = digitsOf(text.replace('(0)', ''));
  const abroad = text.trim().startsWith('+') || digits.startsWith('00');
  return abroad ? digits.replace(/^00/, '').replace(/^49/, '') : digits.replace(/^0/, '');
}

/** Returns the entries of a telephone number: it is found from any of its digits on. */
export const phoneEntries = (phone: string): string[] => {
  const digits = nationalDigits(phone);
  const starts = Math.max(digits.length - shortestPart + 1, 0);
  return Array.from({ length: starts }, (_, at) => kinds.phone + digits.slice(at));
};

/** Returns the entry of a birthday. @param day `1980-02-03` */
export const birthdayEntry = (day: string): string => kinds.birthday + day;

/** Returns the entries of a claim's number `S-2026-048151623`: with the year and without. */
export const claimEntries = (id: string): string[] => {
  const digits = digitsOf(id);
  return [digits, digits.slice(4)]
    .filter((each) => each.length >= shortestPart)
    .map((each) => kinds.claim + each);
};

const plate = /(?<![\p{L}\p{N}])(\p{L}{1,3})[\s-]*?([a-z]{1,2})[\s-]?(\d{1,4})([eh])?(?![\p{L}\p{N}])/iu;

/** Returns the entry of a text that is a licence plate as a whole; undefined for any other text. */
export const plateEntry = (text: string): string | undefined => {
  const found = plate.exec(text.trim());
  return found && found[0] === text.trim()
    ? kinds.plate + text.toLowerCase().replace(/[\s-]/g, '')
    : undefined;
};

const days = /(?<!\d)(?:(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/;

/** Returns the entries of a typed day; a two-digit year means both centuries. */
function dayEntries([, day = '', month = '', year = '', ...iso]: RegExpExecArray): string[] {
  if (year === '') return [birthdayEntry(iso.join('-'))];
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`];
  return years.map((each) => birthdayEntry(`${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`));
}

/** A number within a search: beginnings of entries, any of which fits, and the words beside it. */
interface SpokenNumber {
  beginnings: string[];
  rest: string;
}

const run = /(?:\b[sS]-)?\+?\(?\d[\d\s()/.-]*\d/;

/** A day without dots, as it is typed on the number pad: `03021980`. */
const bareDay = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((?:19|20)\d\d)$/;

const digitEntries = (text: string): string[] => {
  const digits = digitsOf(text);
  if (digits.length < shortestPart) return [];
  const phones = [nationalDigits(text), digits, digits.replace(/^49(?=\d{3})/, '')];
  const ofPhones = phones.filter((each) => each.length >= shortestPart - 1).map((each) => kinds.phone + each);
  const day = bareDay.exec(text.trim());
  return [...new Set([...ofPhones, kinds.claim + digits, ...(day ? dayEntries(day) : [])])];
};

/** Returns the numbers that a search may contain: a day, digits of a telephone or claim number, a plate. */
export function spokenNumbersOf(typed: string): SpokenNumber[] {
  const day = days.exec(typed);
  const digits = run.exec(typed);
  const registered = plate.exec(typed);
  const read: [RegExpExecArray | null, string[]][] = [
    [day, day ? dayEntries(day) : []],
    [digits, digits && !day ? digitEntries(digits[0]) : []],
    [registered, [plateEntry(registered?.[0] ?? '') ?? []].flat()],
  ];
  return read.flatMap(([found, beginnings]) =>
    found && beginnings.length > 0 ? [{ beginnings, rest: typed.replace(found[0], ' ') }] : [],
  );
}
