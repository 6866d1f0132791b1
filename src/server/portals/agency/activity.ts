import type { Activities } from '#api/agent-portal.ts';

/** An entry of an agent's to-do list. */
export type Activity = Activities['items'][number];

/** An entry without whose it is. */
export type UnassignedActivity = Omit<Activity, 'agent' | 'inCharge' | 'assigned'>;

/** An entry without what agents have done with it. */
export type PlainActivity = Omit<UnassignedActivity, 'key' | 'state' | 'until' | 'due'>;
