import type { Adviser } from '#api/messages.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { createAgents } from '#server/people/agents/directory.ts';
import { subAgentOf } from '#server/people/agents/subAgentStore.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';

const agents = createAgents();

/** Returns an agent or sub-agent as customers reach them; without a phone of their own by that of agency or house. */
async function agentContact(
  trx: Trx,
  number: string,
  house: Adviser['telefon'],
): Promise<Adviser | undefined> {
  const subAgent = await subAgentOf(trx, number);
  const agency = agents.byId(subAgent?.parent ?? number);
  const person = subAgent?.data ?? agency;
  if (!person) return undefined;
  const own = subAgent?.data.phone;
  return {
    art: 'vermittler',
    name: `${person.firstName} ${person.lastName}`,
    ...(agency && { firma: agency.company }),
    telefon: own === undefined ? (agency?.phone ?? house) : { number: own, display: own },
    email: person.email,
    ...(agency?.hours !== undefined && { zeiten: agency.hours }),
  };
}

/** Returns who looks after a customer: the agent, else the insurer. */
export async function adviserOf(deps: Pick<Deps, 'db'>, caller: Caller): Promise<Adviser> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, async (trx) => {
    const { agent, brand } = await visiblePartnerIn(trx, account, account.number);
    const placeholders = brandPlaceholders(brand);
    const house = { number: placeholders.phoneNumber, display: placeholders.phone };
    return (
      (agent === null ? undefined : await agentContact(trx, agent, house)) ?? {
        art: 'versicherer',
        name: placeholders.sender,
        telefon: house,
        email: placeholders.email,
      }
    );
  });
}
