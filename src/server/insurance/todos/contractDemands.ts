import { addSpan } from '#engine/calendar.ts';
import { contractContext } from '#engine/contract/contractContext.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { createScope } from '#engine/judgement/scope.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { stateOn } from '#engine/contract/term.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { changeAddress, ineligibilityOf } from '../changes/eligibility.ts';
import { isMove } from '../changes/isMove.ts';
import type { ContractState, Demand } from './customerState.ts';

/** A contract with its partner, and the days on which its changes were saved, by definition. */
export interface DemandingContract {
  contract: Contract;
  partner: Partner;
  title: string;
  savedOn: Map<string, string>;
}

/** Pointer of the day on which a contract was applied for. */
const received = '/context/contract/received';

type FreshInputs = (context: string, brand: string) => Inputs;

/** Returns the day since which a contract says what a change asks for: its own, or that of another change. */
function saidSince({ definition }: LoadedDefinition, { changes, contract, savedOn }: Demanding): string {
  const asked = new Set(definition.writes?.map(({ to }) => to));
  const days = changes.flatMap(({ definition: { id, writes = [] } }) => {
    const day = savedOn.get(id);
    const same = id !== definition.id && writes.some(({ to }) => asked.has(to));
    return same && day !== undefined ? [day] : [];
  });
  return days.reduce((latest, day) => (day > latest ? day : latest), contract.receivedOn);
}

/** A contract with the changes that are published. */
type Demanding = DemandingContract & { changes: LoadedDefinition[] };

function demandOf(
  loaded: LoadedDefinition,
  inputs: Inputs,
  demanding: Demanding,
  t: Translate,
): Demand | undefined {
  const { contract, savedOn } = demanding;
  const { definition } = loaded;
  const { due } = definition.change ?? {};
  if (!due) return undefined;
  const scope = createScope(loaded, {}, inputs);
  const day = due.by === received ? saidSince(loaded, demanding) : scope.value(due.by);
  if (typeof day !== 'string') return undefined;
  const by = (due.after && addSpan(day, due.after)) ?? day;
  const saved = savedOn.get(definition.id);
  return {
    change: definition.key,
    title: t(`${definition.namespace}:title`),
    address: changeAddress(definition, contract.id, 'benutzer'),
    missing: due.when === undefined || scope.truth(due.when) === true,
    recurring: due.when === undefined,
    from: due.ahead === undefined ? contract.receivedOn : (addSpan(by, { days: -due.ahead }) ?? by),
    by,
    ...(saved !== undefined && { savedOn: saved }),
  };
}

const inputsOf = (
  { addresses }: Definition,
  { contract, partner }: DemandingContract,
  freshInputs: FreshInputs,
): Inputs => {
  const [context = ''] = Object.keys(addresses);
  const inputs = freshInputs(context, contract.brand);
  return { ...inputs, contract: contractContext({ contract, partner }, inputs.today) };
};

/** Returns what a contract asks for, from all published changes. */
export function contractStateOf(
  changes: LoadedDefinition[],
  subject: DemandingContract,
  { freshInputs, today, t }: { freshInputs: FreshInputs; today: string; t: Translate },
): ContractState {
  const { contract, title, savedOn } = subject;
  const { id, product, receivedOn } = contract;
  const running = stateOn(contract, today) === 'active';
  const demands: Demand[] = [];
  let moving: ContractState['moving'];
  for (const loaded of running ? changes : []) {
    const { definition } = loaded;
    if (!definition.change?.due && !isMove(definition)) continue;
    const inputs = inputsOf(definition, subject, freshInputs);
    if (ineligibilityOf(loaded, inputs, t)) continue;
    const demand = demandOf(loaded, inputs, { ...subject, changes }, t);
    if (demand) demands.push(demand);
    const saved = savedOn.get(definition.id);
    if (isMove(definition))
      moving = {
        address: changeAddress(definition, id, 'benutzer'),
        ...(saved !== undefined && { savedOn: saved }),
      };
  }
  return { id, product, title, running, receivedOn, demands, ...(moving && { moving }) };
}
