import { keptSeconds, readCookie, writeCookie } from './cookies.ts';
import type { CookieJar } from './cookies.ts';
import { idCookie } from './userId.ts';

const choiceCookie = 'einwilligung';
const resultsCookie = 'experimente';

/** What a person said to experiments; undefined as long as nobody was asked or answered. */
export type Choice = 'agreed' | 'declined' | undefined;

/** Whether a person takes part in experiments, and which values were dealt out. Nothing is kept before a yes. */
export interface Agreement {
  choice(): Choice;
  choose(choice: 'agreed' | 'declined'): void;
  /** Keeps which value of an experiment was dealt out; only of people who agreed. */
  note(experiment: string, variation: number): void;
  subscribe(listener: () => void): () => void;
}

/** The agreement of this browser, kept in cookies that no other site sees. */
export function createAgreement(jar: CookieJar): Agreement {
  const listeners = new Set<() => void>();
  const choice = (): Choice => {
    const kept = readCookie(jar, choiceCookie);
    return kept === 'experimente' ? 'agreed' : kept === 'keine' ? 'declined' : undefined;
  };
  const results = (): { [experiment: string]: number } => {
    try {
      return JSON.parse(decodeURIComponent(readCookie(jar, resultsCookie) ?? '{}')) as never;
    } catch {
      return {};
    }
  };
  return {
    choice,
    choose(chosen) {
      writeCookie(jar, choiceCookie, chosen === 'agreed' ? 'experimente' : 'keine', keptSeconds);
      if (chosen === 'declined') [resultsCookie, idCookie].forEach((name) => writeCookie(jar, name, '', 0));
      listeners.forEach((listener) => listener());
    },
    note(experiment, variation) {
      if (choice() !== 'agreed') return;
      const value = encodeURIComponent(JSON.stringify({ ...results(), [experiment]: variation }));
      writeCookie(jar, resultsCookie, value, keptSeconds);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
