import { useMemo, useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { checkLink, proveCode, sendCode, type Chosen, type SentCode } from '#web/base/api/account.ts';
import type { Client } from '#web/base/api/client.ts';
import { answerOf, dataOf } from '#web/base/api/read.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { useServices } from '#web/base/services.ts';
import { refusalOf } from '#web/shell/form/refusal.ts';
import type { accessMachine, Asked } from './accessMachine.ts';

/** The calls in which registering and a lost phone differ. */
export interface AccessCalls {
  /** What the code for the phone number is for. */
  purpose: string;
  ask: (client: Client, asked: Asked) => Promise<ServiceResult<unknown>>;
  take: (client: Client, chosen: Chosen) => Promise<ServiceResult<unknown>>;
}

/** Returns the secret of a page that no mailed link opens. */
export const noSecret = (): string => '';

/**
 * Returns the secret of a mailed link, taken from the URL fragment, so that neither our server nor a third
 * party sees it.
 */
const linkSecret = (): string => decodeURIComponent(window.location.hash.slice(1));

/**
 * Runs the machine of an access.
 * @param calls stays the same from render to render
 * @param secret returns the secret that the page was opened with
 */
export function useAccess(
  machine: ReturnType<typeof accessMachine>,
  calls: AccessCalls,
  secret: () => string = linkSecret,
) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [token] = useState(secret);
  const provided = useMemo(
    () =>
      machine.provide({
        actors: {
          ask: fromPromise<unknown, Asked>(({ input }) => answerOf(calls.ask(client, input))),
          check: fromPromise<unknown, string>(({ input }) => answerOf(checkLink(client, input))),
          send: fromPromise<SentCode, string>(({ input }) =>
            dataOf(sendCode(client, { purpose: calls.purpose, channel: 'sms', to: input })),
          ),
          prove: fromPromise<string, { id: string; code: string }>(({ input }) =>
            dataOf(proveCode(client, input)),
          ),
          take: fromPromise<unknown, Chosen>(({ input }) => answerOf(calls.take(client, input))),
        },
      }),
    [machine, calls, client],
  );
  const [snapshot, send] = useMachine(provided, { input: { token } });
  const { sent, refused } = snapshot.context;
  return {
    state: snapshot.value,
    sent,
    refusal: refused && refusalOf(refused, t),
    busy: snapshot.hasTag('busy'),
    send,
  };
}

/** State, refusal and events of an access. */
export type Access = ReturnType<typeof useAccess>;
