import type { Session } from './session.ts';

/** Whether the definition calls services between pages of questions. */
export const mayCall = ({ store }: Pick<Session, 'store'>): boolean =>
  [...store.loaded().transitions.states.values()].some(({ service }) => service !== undefined);
