import type { ToDos } from '#api/todos.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { Portal } from '#server/base/portal.ts';
import { agentAddress } from '#server/catalog/definitions/addresses.ts';
import { isTask, type ToDo } from '#server/insurance/todos/todo.ts';

type ToDoView = ToDos['items'][number];

/** Address in the customer's portal at which something is done. */
function customerHref({ kind, about, address }: ToDo): string {
  switch (kind) {
    case 'documents':
    case 'consent':
    case 'claimMessage':
      return pathTo(customerPaths.claim, { claim: about });
    case 'draft':
      return customerPaths.drafts;
    case 'message':
      return customerPaths.inbox;
    case 'step':
      return address ?? customerPaths.newMessage;
    case 'application':
      return customerPaths.downloads;
    case 'move':
    case 'change':
    case 'planned':
      return address ?? pathTo(customerPaths.contract, { contract: about });
  }
}

/** The same for the customer's agent. */
function agentHref({ kind, about, address }: ToDo): string {
  const own = address === undefined ? undefined : agentAddress(address);
  if (own !== undefined) return own;
  if (kind === 'planned') return pathTo(agentPaths.contract, { id: about });
  if (kind === 'step' || kind === 'application') return agentPaths.newMessage;
  return pathTo(agentPaths.claim, { id: about });
}

/** Returns a thing to do as the API answers it. */
export function toDoView(toDo: ToDo, portal: Portal, today: string): ToDoView {
  const { kind, about, title, by, count } = toDo;
  return {
    kind,
    task: isTask(toDo),
    href: portal === 'vermittler' ? agentHref(toDo) : customerHref(toDo),
    ...(about !== '' && { about }),
    ...(title !== '' && { title }),
    ...(by !== undefined && { by }),
    ...(by !== undefined && by < today && { overdue: true as const }),
    ...(count !== undefined && { count }),
  };
}
