import { observable, type Observable } from './observable.ts';
import type { Session } from './session.ts';

/** By how much an answer has just changed the price: „+ 2,43 €“; undefined most of the time. */
type PriceMoment = ReturnType<typeof observable<string | undefined>>;

const moments = new WeakMap<Session, PriceMoment>();

/** Returns the moment of a session. */
export function priceMoment(session: Session): PriceMoment & Observable<string | undefined> {
  const moment = moments.get(session) ?? observable<string | undefined>(undefined);
  moments.set(session, moment);
  return moment;
}
