import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '#server/base/settings/settings.ts';
import { linkSeal, sessionSeal, type LinkKeys } from './agentKey.ts';
import { hostCookieOf } from '#server/http/cookies.ts';
import { createAgents } from './directory.ts';
import type { Agent } from '#server/storage/model/agent.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';

/** What an address says about the mediation. */
type NamedMediation = { is: 'nothing' } | { is: 'unknown' } | { is: 'known'; mediation: Mediation };

/** Query parameters about the mediation; removed from the address once read. */
type MediationParameter = 'vmr' | 'vermittlernummer' | 'blz' | 'ref';

export const mediationCookie = 'vermittlung';
const mediationHeader = 'x-vermittlung';

/** Longer references are truncated. */
const longestReference = 100;

/** Returns functions that read, store and resolve mediations. */
export function createMediations(settings: LinkKeys & Pick<Settings, 'origin' | 'partnerIdentifier'>) {
  const agents = createAgents();
  const link = linkSeal(settings);
  const session = sessionSeal(settings);

  /** Returns the agent of an encrypted id; undefined if it is invalid. */
  function agentOfLink(vmr: string): Agent | undefined {
    const id = link.open(vmr);
    return id === undefined ? undefined : agents.byId(id);
  }

  /**
   * Reads the mediation from a query: the encrypted id takes precedence over the number, the number over the bank
   * code.
   */
  function fromQuery(query: { [name: string]: unknown }): NamedMediation {
    const given = (name: MediationParameter) => {
      const value = query[name];
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    };
    const [vmr, number, bankCode] = [given('vmr'), given('vermittlernummer'), given('blz')];
    const finders = [
      vmr !== undefined && (() => agentOfLink(vmr)),
      number !== undefined && (() => agents.byId(number)),
      bankCode !== undefined && (() => agents.byBankCode(bankCode)),
    ];
    const find = finders.find((finder) => finder !== false);
    const ref = given('ref')?.slice(0, longestReference);
    if (!find) return ref === undefined ? { is: 'nothing' } : { is: 'known', mediation: { ref } };
    const agent = find();
    if (!agent) return { is: 'unknown' };
    return { is: 'known', mediation: { agentId: agent.id, ...(ref !== undefined && { ref }) } };
  }

  /** Reads the session's mediation from its cookie or, in frames without cookies, the web app's header. */
  function fromSession(headers: IncomingHttpHeaders): Mediation | undefined {
    const header = headers[mediationHeader];
    const token =
      typeof header === 'string' ? header : hostCookieOf(headers.cookie, settings, mediationCookie);
    const text = token === undefined ? undefined : session.open(token);
    return text === undefined ? undefined : (JSON.parse(text) as Mediation);
  }

  return {
    agents,
    agentOfLink,
    named: fromQuery,
    kept: fromSession,
    /** Returns an encrypted token for the session. */
    tokenOf: (mediation: Mediation) => session.close(JSON.stringify(mediation)),
    /** Returns the agent behind the addresses of partner brands. */
    partner: () => agents.byIdentifier(settings.partnerIdentifier),
    /** Returns whether a broker mediates, who owes other documents than the insurer. */
    byBroker(mediation: Mediation | undefined): boolean {
      const agent = mediation?.agentId === undefined ? undefined : agents.byId(mediation.agentId);
      return agent?.status === 'broker';
    },
    /** Returns the public data of a mediation's agent. */
    agentOf(mediation: Mediation | undefined) {
      const agent = mediation?.agentId === undefined ? undefined : agents.byId(mediation.agentId);
      return agent && agents.publicInfo(agent);
    },
  };
}
