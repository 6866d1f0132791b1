import { cookieMaxAge, readCookie, writeCookie } from './cookies.ts';
import type { CookieJar } from './cookies.ts';
import { idCookie } from './userId.ts';

const choiceCookie = 'einwilligung';
const resultsCookie = 'experimente';

/** Decision about experiments; undefined if there is none yet. */
type ExperimentDecision = 'agreed' | 'declined' | undefined;

/** Whether a person takes part in experiments, and which values were dealt out. Nothing is kept before a yes. */
export interface ExperimentConsent {
  choice(): ExperimentDecision;
  choose(choice: 'agreed' | 'declined'): void;
  /** Keeps which value of an experiment was dealt out; only of people who agreed. */
  note(experiment: string, variation: number): void;
  subscribe(listener: () => void): () => void;
}

/** The agreement of this browser, kept in cookies that no other site sees. */
export function createExperimentConsent(jar: CookieJar): ExperimentConsent {
  const listeners = new Set<() => void>();
  const choice = (): ExperimentDecision => {
    const stored = readCookie(jar, choiceCookie);
    return stored === 'experimente' ? 'agreed' : stored === 'keine' ? 'declined' : undefined;
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
      writeCookie(jar, choiceCookie, chosen === 'agreed' ? 'experimente' : 'keine', cookieMaxAge);
      if (chosen === 'declined') [resultsCookie, idCookie].forEach((name) => writeCookie(jar, name, '', 0));
      listeners.forEach((listener) => listener());
    },
    note(experiment, variation) {
      if (choice() !== 'agreed') return;
      const value = encodeURIComponent(JSON.stringify({ ...results(), [experiment]: variation }));
      writeCookie(jar, resultsCookie, value, cookieMaxAge);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
