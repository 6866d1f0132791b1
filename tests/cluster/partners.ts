import type { DoubleAnswer, DoubleServer } from '../support/doubleServer.ts';
import { startSlowMailServer, type SlowMailServer } from '../support/slowMailServer.ts';
import type { Cluster } from './cluster.ts';
import { startGate, type Gate } from './gate.ts';

/** A receiver of messages that servers deliver. */
export interface Partner {
  name: string;
  /** Topics of its messages. */
  topics: string[];
  troubles: Trouble[];
}

/** Something that a partner suffers for a while. */
interface Trouble {
  name: string;
  begin(): void;
  end(): void;
}

/** Core system, mail server and gateway for text messages, each behind a gate. */
export interface Partners {
  /** Settings that lead servers to them. */
  environment: { [name: string]: string };
  mails: SlowMailServer;
  /** Connects what the cluster has started. Returns the partners. */
  connect(cluster: Pick<Cluster, 'core' | 'sms'>): Partner[];
  close(): Promise<void>;
}

const portOf = (url: string): number => Number(new URL(url).port);

/** A partner that is not there. */
const away = (gate: Gate): Trouble => ({ name: 'away', begin: gate.shut, end: gate.open });

const taken: DoubleAnswer = { status: 200, body: '{}' };

/** A partner that answers once its trouble is over. */
function slow(double: DoubleServer): Trouble {
  let answer = Promise.withResolvers<DoubleAnswer>();
  return {
    name: 'slow',
    begin: () => {
      answer = Promise.withResolvers();
      double.answerWith(() => answer.promise);
    },
    end: () => {
      answer.resolve(taken);
      double.answerWith(() => taken);
    },
  };
}

/** A partner that answers what no one asked for, as proxies do. */
function rubbish(double: DoubleServer, statuses: number[]): Trouble {
  let index = 0;
  return {
    name: 'rubbish',
    begin: () =>
      double.answerWith(() => ({
        status: statuses[index++ % statuses.length] ?? 502,
        body: '<html>Bitte anmelden</html>',
      })),
    end: () => double.answerWith(() => taken),
  };
}

function mailTroubles(mails: SlowMailServer, gate: Gate): Trouble[] {
  const end = () => {
    mails.stallAt(undefined);
    // Who mends a mail server restarts it.
    for (const socket of mails.open) socket.destroy();
  };
  return [
    away(gate),
    { name: 'slow', begin: () => mails.stallAt('greeting'), end },
    { name: 'rubbish', begin: () => mails.stallAt('trickle'), end },
  ];
}

/** Starts the ways to the partners, and a mail server. */
export async function startPartners(): Promise<Partners> {
  const mails = await startSlowMailServer();
  const [toCore, toMails, toTexts] = [await startGate(), await startGate(), await startGate()];
  toMails.leadTo(portOf(mails.url));
  return {
    environment: {
      CORE_SYSTEM_URL: `http://127.0.0.1:${toCore.port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${toTexts.port}`,
      SMTP_URL: `smtp://127.0.0.1:${toMails.port}?ignoreTLS=true`,
    },
    mails,
    connect({ core, sms }) {
      toCore.leadTo(portOf(core.url));
      toTexts.leadTo(portOf(sms.url));
      return [
        // A page of a proxy with the status 200 is no receipt.
        {
          name: 'core system',
          topics: ['policy'],
          troubles: [away(toCore), slow(core), rubbish(core, [200, 502])],
        },
        { name: 'mail server', topics: ['mail'], troubles: mailTroubles(mails, toMails) },
        { name: 'gateway', topics: ['sms'], troubles: [away(toTexts), slow(sms), rubbish(sms, [502, 401])] },
      ];
    },
    close: async () => {
      for (const gate of [toCore, toMails, toTexts]) await gate.close();
      await mails.close();
    },
  };
}
