import type { Answers } from '../../definition/answers.ts';
import type { LoadedDefinition } from '../../load.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { checkDays, type ContractDays } from './contractDays.ts';
import { checkAccounts, type NamedAccounts } from './customerAccounts.ts';
import { dataDiagnostic, nameOfFile, unknownName } from './dataCheck.ts';
import { checkAnswers, fileInputs } from './judgedAnswers.ts';
import { checkPremium, type StoredPremium } from './premiums.ts';

/** Where the files of demo customers are. */
export const customerFolder = 'src/server/app/demo/data/kunden';

/** The contents of a file of a demo customer, as far as other files have to fit it. */
interface Customer extends NamedAccounts {
  number: string;
  brand: string;
  agent?: string;
  contracts: (ContractDays &
    NamedAccounts['contracts'][number] & {
      id: string;
      product: string;
      tariff?: string;
      premium: StoredPremium;
      answers: Answers;
    })[];
  claims?: { definition?: string; contract?: string }[];
}

/** What files of customers refer to. Lists that are absent are not checked. */
interface CustomerReferences {
  /** Prefix of contract numbers by key of the product; undefined where a product has none. */
  prefixes: { [product: string]: string | undefined };
  brands?: string[];
  agents?: string[];
  /** Returns the first days of the tariffs of a product. */
  tariffDays(product: string): string[];
  /** Ids of definitions. */
  definitions: string[];
  /** Keys of all flags. */
  flags: string[];
  /** Returns the definition of a product; undefined when it has mistakes of its own. */
  open(product: string): LoadedDefinition | undefined;
}

function checkContract(
  document: SourceDocument,
  contract: Customer['contracts'][number],
  pointer: string,
  { prefixes, flags, open, tariffDays }: CustomerReferences,
): Diagnostic[] {
  const { id, product, appliedOn, tariff, premium, answers } = contract;
  const names = Object.keys(prefixes);
  if (!names.includes(product))
    return unknownName(document, 'unknown-product', joinPointer(pointer, 'product'), {
      name: product,
      known: names,
    });
  const expected = prefixes[product];
  const prefix = /^[A-Z]{2}/.exec(id)?.[0];
  const params = { name: id, product, expected: expected ?? '–' };
  const wrong =
    prefix === undefined || prefix === expected
      ? []
      : [dataDiagnostic(document, 'wrong-contract-prefix', joinPointer(pointer, 'id'), { params })];
  const days = tariffDays(product);
  const priceless =
    tariff === undefined || days.length === 0
      ? []
      : unknownName(document, 'unknown-tariff', joinPointer(pointer, 'tariff'), {
          name: tariff,
          known: days,
          params: { product, expected: days.join(', ') },
        });
  const loaded = open(product);
  if (!loaded) return [...wrong, ...priceless];
  const on = Object.fromEntries(flags.map((flag) => [flag, true]));
  const inputs = fileInputs({ today: appliedOn, context: 'antrag', flags: on });
  const stored = { document, pointer: joinPointer(pointer, 'answers'), answers };
  const priced = checkPremium(document, premium, joinPointer(pointer, 'premium'), loaded);
  return [
    ...wrong,
    ...priceless,
    ...priced,
    ...checkAnswers(loaded, stored, [inputs, { ...inputs, flags: {} }]),
  ];
}

/**
 * Returns what does not fit in the file of a demo customer, which has the right form.
 * @param value its contents with days instead of `{today-4}`
 */
export function checkCustomer(
  document: SourceDocument,
  value: unknown,
  references: CustomerReferences,
): Diagnostic[] {
  const customer = value as Customer;
  const { brands, agents, definitions } = references;
  const name = nameOfFile(document.file);
  const numbers = customer.contracts.map(({ id }) => id);
  return [
    ...(customer.number === name
      ? []
      : [dataDiagnostic(document, 'wrong-id', '/number', { params: { name: customer.number, file: name } })]),
    ...(brands
      ? unknownName(document, 'unknown-brand', '/brand', { name: customer.brand, known: brands })
      : []),
    ...(agents && customer.agent !== undefined
      ? unknownName(document, 'unknown-agent', '/agent', { name: customer.agent, known: agents })
      : []),
    ...checkAccounts(document, customer),
    ...customer.contracts.flatMap((contract, index) => {
      const at = joinPointer('/contracts', index);
      return [...checkDays(document, contract, at), ...checkContract(document, contract, at, references)];
    }),
    ...(customer.claims ?? []).flatMap(({ definition, contract }, index) => [
      ...(definition === undefined
        ? []
        : unknownName(document, 'unknown-definition', joinPointer('/claims', index, 'definition'), {
            name: definition,
            known: definitions,
          })),
      // A number with a wrong prefix is reported at its contract.
      ...(contract === undefined || numbers.some((number) => number.slice(2) === contract.slice(2))
        ? []
        : unknownName(document, 'unknown-contract', joinPointer('/claims', index, 'contract'), {
            name: contract,
            known: numbers,
          })),
    ]),
  ];
}
