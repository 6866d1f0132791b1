import { addSpan } from '#engine/calendar.ts';
import type { CustomerState } from './customerState.ts';
import { isTask, type ToDo } from './todo.ts';

/** Days in which papers are asked for; a decision about health, for which nothing has to be found, takes fewer. */
const days = { documents: 28, consent: 14 };
/** Days for which a move is followed up, and for which a date that has passed is still shown. */
const moveDays = 180;
const graceDays = 14;

const later = (day: string, count: number): string => addSpan(day, { days: count }) ?? day;

function claimTasks({ claims }: CustomerState): ToDo[] {
  return claims.flatMap(({ id, title, open, reportedOn, missing, undecidedConsent, unread }): ToDo[] => {
    const asked = (kind: 'documents' | 'consent') => {
      const period = { since: reportedOn, by: later(reportedOn, days[kind]) };
      return { kind, about: id, title, ...period };
    };
    return [
      ...(open && missing > 0 ? [{ ...asked('documents'), count: missing }] : []),
      ...(open && undecidedConsent ? [asked('consent')] : []),
      ...(unread > 0 ? [{ kind: 'claimMessage' as const, about: id, title, count: unread }] : []),
    ];
  });
}

function contractTasks({ contracts, move }: CustomerState, today: string): ToDo[] {
  const moved = move && today <= later(move.toldOn, moveDays) ? move : undefined;
  return contracts.flatMap(({ id, title, running, demands, moving }): ToDo[] => {
    if (!running) return [];
    const due = demands.filter(
      ({ missing, recurring, from, savedOn = '' }) =>
        missing && from <= today && !(recurring && savedOn >= from),
    );
    const left = moved && moving && (moving.savedOn ?? '') < moved.toldOn;
    return [
      ...due.map(({ title: change, address, from, by }): ToDo => {
        return { kind: 'change', about: id, title: change, address, since: from, by };
      }),
      ...(left
        ? [
            {
              kind: 'move' as const,
              about: id,
              title,
              address: moving.address,
              since: moved.toldOn,
              by: moved.movesOn,
            },
          ]
        : []),
    ];
  });
}

/** An application is under way until its contract is there, at most until a while after its last step. */
function applicationTasks({ applications, contracts }: CustomerState, today: string): ToDo[] {
  return applications.flatMap(({ number, product, title, filedOn, steps, own }): ToDo[] => {
    const issued = contracts.some((each) => each.product === product && each.receivedOn >= filedOn);
    if (issued) return [];
    const coming = steps.find((day) => day >= today);
    const last = steps.at(-1) ?? filedOn;
    return [
      ...own
        .filter(({ day }) => today <= later(day, graceDays))
        .map(({ day, text, address }): ToDo => {
          const asked = { kind: 'step' as const, about: number, title: text, since: filedOn, by: day };
          return { ...asked, ...(address !== undefined && { address }) };
        }),
      ...(today <= later(last, graceDays)
        ? [
            {
              kind: 'application' as const,
              about: number,
              title,
              ...(coming !== undefined && { by: coming }),
            },
          ]
        : []),
    ];
  });
}

const inOrder = (a: ToDo, b: ToDo): number =>
  Number(isTask(b)) - Number(isTask(a)) ||
  (a.by ?? '9').localeCompare(b.by ?? '9') ||
  a.about.localeCompare(b.about);

/** Returns what a customer has to do on a day and what goes on, the most urgent first. */
export function toDosOf(state: CustomerState, today: string): ToDo[] {
  const drafts = state.drafts
    .filter(({ expiresOn }) => expiresOn >= today)
    .map(({ id, title, expiresOn }): ToDo => ({ kind: 'draft', about: id, title, by: expiresOn }));
  const planned = state.planned
    .filter(({ day }) => day >= today)
    .map(({ contract, title, day }): ToDo => ({ kind: 'planned', about: contract, title, by: day }));
  const messages: ToDo[] =
    state.unread > 0 ? [{ kind: 'message', about: '', title: '', count: state.unread }] : [];
  return [
    ...claimTasks(state),
    ...contractTasks(state, today),
    ...applicationTasks(state, today),
    ...drafts,
    ...messages,
    ...planned,
  ].toSorted(inOrder);
}
