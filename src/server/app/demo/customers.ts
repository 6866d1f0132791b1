import { readdirSync, readFileSync } from 'node:fs';
import { demoClaimsOf, type DemoClaimFile, type DemoClaim } from './claims.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { ContractDocument } from '#server/answers/documents/contractDocuments.ts';
import { withRelativeDays } from '#engine/contract/relativeDays.ts';
import { stableId } from '#server/base/ids.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { morningOf } from './days.ts';
import type { Partner } from '#server/storage/model/partner.ts';

/** A demo customer from `data/kunden`; see the schema `customer`. */
export interface DemoCustomer extends Pick<Partner, 'number' | 'brand' | 'data'> {
  agent: string | null;
  /** What the customer is an example of. */
  about: string;
  /** Each with the day of its application. */
  contracts: (Contract & { appliedOn: string })[];
  documents: ContractDocument[];
  claims: DemoClaim[];
  messages: MessageRow[];
}

interface CustomerFile {
  number: string;
  brand: string;
  agent?: string;
  about: string;
  partner: Partner['data'];
  contracts: (Pick<
    Contract,
    'id' | 'product' | 'state' | 'receivedOn' | 'beginsOn' | 'premium' | 'tariff' | 'answers'
  > &
    Partial<Pick<Contract, 'endsOn' | 'bank'>> & { appliedOn: string })[];
  claims: DemoClaimFile[];
  messages: {
    sender: MessageRow['sender'];
    contract?: string;
    claim?: string;
    subject: string;
    body: string;
    sentOn: string;
    read?: boolean;
    /** Received as e-mail; the body is sanitized HTML. */
    mail?: { from: string; to: string[]; cc: string[] };
  }[];
}

const folder = new URL('./data/kunden/', import.meta.url);

/**
 * Returns the demo customers relative to a day.
 * @throws Error naming the file that is not JSON or lacks something; `npm run check` names the place
 */
export function demoCustomers(today: string): DemoCustomer[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const text = withRelativeDays(readFileSync(new URL(name, folder), 'utf8'), today);
    try {
      return customerOf(JSON.parse(text) as CustomerFile);
    } catch (cause) {
      throw new Error(`The file of a demo customer cannot be read: ${name}`, { cause });
    }
  });
}

function customerOf(file: CustomerFile): DemoCustomer {
  const { number, brand, agent = null, about, partner } = file;
  const contracts = file.contracts.map((contract) => ({
    endsOn: null,
    bank: null,
    ...contract,
    partner: number,
    brand,
    agent,
    version: 1,
    due: contract.premium.period === 'once' ? null : contract.beginsOn.slice(5),
  }));
  return {
    number,
    brand,
    agent,
    about,
    data: partner,
    contracts,
    documents: contracts.flatMap((contract) =>
      (
        [
          ['policy', 'Versicherungsschein'],
          ['confirmation', 'Versicherungsbestätigung'],
        ] as const
      ).map(([kind, title]) => ({
        id: stableId(contract.id, kind),
        partner: number,
        contract: contract.id,
        kind,
        title,
        issued_on: contract.receivedOn,
        file_name: `${title}-${contract.id}.pdf`,
      })),
    ),
    claims: file.claims.map((claim) => demoClaimsOf(claim, { partner: number, brand })),
    messages: file.messages.map((message) => messageOf(message, { number, agent })),
  };
}

function messageOf(
  message: CustomerFile['messages'][number],
  { number, agent }: Pick<DemoCustomer, 'number' | 'agent'>,
): MessageRow {
  const { sender, contract, claim, subject, body, sentOn, read, mail } = message;
  const recipient = sender === 'customer' ? (agent === null ? 'insurer' : 'agent') : 'customer';
  return {
    id: stableId(number, subject),
    partner: number,
    contract: contract ?? null,
    claim: claim ?? null,
    sender,
    recipient,
    subject,
    body,
    agent: sender === 'insurer' ? null : agent,
    source: mail ? 'EMAIL' : 'PORTAL',
    mail: mail ?? null,
    html: mail !== undefined,
    plain: null,
    thread: null,
    answers: null,
    deleted_at: null,
    agent_deleted_at: null,
    read_at: read || sender === 'customer' ? morningOf(sentOn) : null,
    created_at: morningOf(sentOn),
  };
}
