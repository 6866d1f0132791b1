import type { ToDos } from '#api/todos.ts';

/** Kinds of things to do, and of things that go on without the customer. */
type ToDoKind = ToDos['items'][number]['kind'];

/** Kinds that only say what goes on. */
const underWay: readonly ToDoKind[] = ['application', 'planned'];

/** Something that a customer has to do, or that goes on. */
export interface ToDo {
  kind: ToDoKind;
  /** Number of what it is about: contract, claim, draft, application; empty for messages. */
  about: string;
  /** Product, change or draft by name; for a step its sentence. */
  title: string;
  /** Last day on which it is in time, or the day on which it happens. */
  by?: string;
  /** Day since which it has been listed. */
  since?: string;
  count?: number;
  /** Where it is done, for addresses that only the definition knows. */
  address?: string;
}

/** Returns whether the customer has to do something. */
export const isTask = ({ kind }: Pick<ToDo, 'kind'>): boolean => !underWay.includes(kind);
