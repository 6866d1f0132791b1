/** Data of the error page: id of the report, and the address to resume at. */
interface LastError {
  errorId?: string;
  /** The link of the draft, or the wizard's address where there is none. */
  resume: string;
}

const key = 'antrag-fehler';

/** Remembers an error for this tab. A full or forbidden storage leaves the page without id. */
export function rememberError(storage: Pick<Storage, 'setItem'>, error: LastError): void {
  try {
    storage.setItem(key, JSON.stringify(error));
  } catch {
    // The page says what to do without it.
  }
}

/** The last error of this tab. Addresses of other sites and anything unreadable count as none. */
export function lastError(storage: Pick<Storage, 'getItem'>, origin: string): LastError | undefined {
  try {
    const { errorId, resume } = JSON.parse(storage.getItem(key) ?? '{}') as { [name: string]: unknown };
    if (typeof resume !== 'string' || new URL(resume, origin).origin !== origin) return undefined;
    return { resume, ...(typeof errorId === 'string' && { errorId }) };
  } catch {
    return undefined;
  }
}
