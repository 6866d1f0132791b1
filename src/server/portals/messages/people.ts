import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { nameOfPartner, type Partner, type PartnerData } from '#server/storage/model/partner.ts';
import { accountOf } from '#server/people/partners/service.ts';
import type { Owner } from './store.ts';
import type { Side } from '#server/storage/tables/messages.ts';

/** Returns the owner of the messages that an account reads: a customer, an agent or a broker. */
export const ownerOf = ({ role, number, brands, visibility }: VisibleAccount): Owner =>
  role === 'benutzer'
    ? { side: 'customer', number }
    : { side: 'agent', number, brands, agents: visibility.agents };

/** Returns the caller's account and message owner. */
export async function readerOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<{ account: VisibleAccount; owner: Owner }> {
  const account = await accountOf(deps, caller);
  return { account, owner: ownerOf(account) };
}

/** Participants of a message besides the insurer. */
export interface Participants {
  partner: string;
  agent: string | null;
}

/** Name and notification address of a participant. */
interface NamedContact {
  name: string;
  email?: string;
}

/** Names of message participants. */
export interface ParticipantNames {
  of(side: Side, taking: Participants): NamedContact;
}

/** Returns a function that reads the names of all participants of some messages at once. */
export function createNames({ settings }: Pick<Deps, 'settings'>) {
  return async (trx: Trx, all: Participants[]): Promise<ParticipantNames> => {
    const numbers = [...new Set(all.map(({ partner }) => partner))];
    const rows =
      numbers.length === 0
        ? []
        : await trx
            .selectFrom('partners')
            .select(['number', 'brand', 'data'])
            .where('number', 'in', numbers)
            .execute();
    const customers = new Map(rows.map((row) => [row.number, row as Pick<Partner, 'brand' | 'data'>]));
    const agents = new Map<string, NamedContact | undefined>();
    for (const number of new Set(all.flatMap(({ agent }) => agent ?? [])))
      agents.set(number, await contactOfAgent(trx, number));
    return {
      of(side, { partner, agent: number }) {
        const customer = customers.get(partner);
        const { sender } = brandPlaceholders(customer?.brand ?? settings.brand);
        if (side === 'insurer') return { name: sender };
        if (side === 'customer') return customerNamed(partner, customer?.data);
        return agents.get(number ?? '') ?? { name: number ?? sender };
      },
    };
  };
}

function customerNamed(number: string, data: PartnerData | undefined): NamedContact {
  if (!data) return { name: number };
  const { email } = data.contact;
  return { name: nameOfPartner(data), ...(email !== undefined && { email }) };
}
