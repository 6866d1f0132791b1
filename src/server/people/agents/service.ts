import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '#server/base/settings/settings.ts';
import { linkSeal, sessionSeal } from './agentKey.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import { createAgents } from './directory.ts';
import type { Agent } from '#server/storage/model/agent.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';

/** What the parameters of an address say about a mediation. */
export type NamedMediation = { is: 'nothing' } | { is: 'unknown' } | { is: 'known'; mediation: Mediation };

/** Parameters of an address that say through whom somebody came; they are taken out of it once read. */
export const mediationParameters = ['vmr', 'vermittlernummer', 'blz', 'ref'] as const;

export const mediationCookie = 'vermittlung';
export const mediationHeader = 'x-vermittlung';

/** A reference may be any short text; longer ones are nobody's reference. */
const longestReference = 100;

/** Reads, keeps and tells through whom somebody came. */
export function createMediations(
  settings: Pick<Settings, 'agentLinkKey' | 'environment' | 'partnerIdentifier'>,
) {
  const agents = createAgents();
  const link = linkSeal(settings);
  const session = sessionSeal(settings);

  /** The agent of an encrypted id; undefined for what is no such thing or was tampered with. */
  function agentOfLink(vmr: string): Agent | undefined {
    const id = link.open(vmr);
    return id === undefined ? undefined : agents.byId(id);
  }

  /** What an address names: the encrypted id counts before the number, the number before the bank. */
  function fromQuery(query: { [name: string]: unknown }): NamedMediation {
    const given = (name: (typeof mediationParameters)[number]) => {
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

  /** What a session brings along, in its cookie or, where a frame keeps no cookies, in the header of the web app. */
  function fromSession(headers: IncomingHttpHeaders): Mediation | undefined {
    const header = headers[mediationHeader];
    const token = typeof header === 'string' ? header : cookiesOf(headers.cookie ?? '')[mediationCookie];
    const text = token === undefined ? undefined : session.open(token);
    return text === undefined ? undefined : (JSON.parse(text) as Mediation);
  }

  return {
    agents,
    agentOfLink,
    named: fromQuery,
    kept: fromSession,
    /** What a session keeps; only this server can read it again. */
    tokenOf: (mediation: Mediation) => session.close(JSON.stringify(mediation)),
    /** The partner whose customers come through addresses of partner brands. */
    partner: () => agents.byIdentifier(settings.partnerIdentifier),
    /** Whether a broker mediates: the insurer owes other papers then. */
    byBroker(mediation: Mediation | undefined): boolean {
      const agent = mediation?.agentId === undefined ? undefined : agents.byId(mediation.agentId);
      return agent?.status === 'broker';
    },
    /** The agent of a mediation, as everybody may know. */
    agentOf(mediation: Mediation | undefined) {
      const agent = mediation?.agentId === undefined ? undefined : agents.byId(mediation.agentId);
      return agent && agents.publicInfo(agent);
    },
  };
}

export type Mediations = ReturnType<typeof createMediations>;
