/** Prefixes of the lines of business that the platform has always had. Products add others (`contractPrefix`). */
const specified = /^(?:VH|IM|IA|RR|HR|FA|PH|TH|BH)$/;

/** Returns whether a prefix is one of those that every part of the platform knows. */
export const isSpecifiedPrefix = (prefix: string): boolean => specified.test(prefix);

/** The forms of contract numbers with any prefix. */
export const contractNumberForm = /^(20\d{19}|2[0-9xX]\d{5}|[A-Z]{2}[234]\d{8})$/;

/**
 * Returns whether a text is a contract number.
 * @param added prefixes that products add to the specified ones
 */
export function isContractNumber(text: string, added: ReadonlySet<string> = new Set()): boolean {
  const prefix = text.slice(0, 2);
  const hasKnownPrefix = !/^[A-Z]/.test(text) || isSpecifiedPrefix(prefix) || added.has(prefix);
  return hasKnownPrefix && contractNumberForm.test(text);
}
