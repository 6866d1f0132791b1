import { isMet, type RuledContract } from './isMet.ts';
import type { HeldContractSource } from '#engine/definition/source.ts';
import file from './data/luecken.json' with { type: 'json' };

/** A rule: who holds the one and lacks the other has a gap. */
export interface GapRule {
  key: string;
  holds: HeldContractSource;
  lacks: HeldContractSource;
}

const rules = file.gaps as GapRule[];

/** The keys of all gaps, in the order in which they are shown. */
export const gapKeys: readonly string[] = rules.map(({ key }) => key);

/** Returns the gaps in the cover of a customer with these contracts. */
export const gapsOf = (contracts: RuledContract[], ruled: readonly GapRule[] = rules): string[] =>
  ruled
    .filter(
      ({ holds, lacks }) =>
        contracts.some((each) => isMet(holds, each)) && !contracts.some((each) => isMet(lacks, each)),
    )
    .map(({ key }) => key);
