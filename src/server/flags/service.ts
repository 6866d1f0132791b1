import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '../settings.ts';
import { readFlags } from './flagFile.ts';
import type { Flag, FlagRule } from './flagFile.ts';
import { growthBookFeatures } from './growthBook.ts';
import type { Features } from './growthBook.ts';

/** Who asks. The user id is the pseudonymous one of the browser; without it rules for users do not fit. */
export interface FlagAttributes {
  brand: string;
  userId?: string;
}

/** What is switched on in one environment. A flag never is an authorisation. */
export interface Flags {
  /** Every flag by key, for the judgement (`inputs.flags`) and the first paint of a page. */
  flagsFor(attributes: FlagAttributes): { [key: string]: Json };
  /** The same as rules, for the flag client in the browser. */
  features(): Features;
}

/** The flags of an environment, from the file that comes with the platform or from `flags`. */
export function createFlags(environment: Environment, flags: Flag[] = readFlags()): Flags {
  const here = flags.map((flag) => settled(flag, environment));
  return {
    flagsFor: (attributes) => Object.fromEntries(here.map((flag) => [flag.key, valueOf(flag, attributes)])),
    features: () => growthBookFeatures(here),
  };
}

/** Rules of other environments fall away, so that neither they nor the environment leave the server. */
function settled(flag: Flag, environment: Environment): Flag {
  const rules = (flag.rules ?? []).filter(
    ({ when }) => !when.environment || when.environment.includes(environment),
  );
  return { ...flag, rules };
}

function valueOf(flag: Flag, attributes: FlagAttributes): Json {
  const rule = flag.rules?.find((candidate) => fits(candidate, attributes));
  return rule ? rule.value : flag.default;
}

function fits({ when }: FlagRule, { brand, userId }: FlagAttributes): boolean {
  const brandFits = !when.brand || when.brand.includes(brand);
  const userFits = !when.user || (userId !== undefined && when.user.includes(userId));
  return brandFits && userFits;
}
