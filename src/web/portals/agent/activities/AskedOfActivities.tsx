import type { Activity } from '#web/base/api/agent.ts';
import Assign from '#web/portal/inbox/Assign.tsx';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import Snooze from '#web/portal/parts/Snooze.tsx';
import type { ActivityAct, ActivityAsk } from './useActivities.ts';

/** What is asked before entries of the to-do list are put off or given away. */
export default function AskedOfActivities(props: {
  what: ActivityAsk;
  items: Activity[];
  /** When the list was read, in milliseconds. */
  at: number;
  onAct: (act: ActivityAct) => void;
  onClose: () => void;
}) {
  const { what, items, at, onAct, onClose } = props;
  if (what === 'later')
    return <Snooze today={berlinDayOf(at)} onUntil={(until) => onAct({ until })} onClose={onClose} />;
  return (
    <Assign
      needed={items.flatMap(({ agent }) => agent ?? [])}
      first={items[0]?.assigned?.number}
      onAssign={(to) => onAct({ to })}
      onClose={onClose}
    />
  );
}
