import { GrowthBookClient } from '@growthbook/growthbook';
import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '../settings.ts';
import { readFlags } from './flagFile.ts';
import type { Flag } from './flagFile.ts';
import { growthBookFeatures } from './growthBook.ts';
import type { Features } from './growthBook.ts';

/** Who asks. The user id is the pseudonymous one of the browser; without it rules for users do not fit. */
export interface FlagAttributes {
  brand: string;
  userId?: string;
  /** Whether the person agreed to take part in experiments; without it everybody gets the default. */
  experiments?: boolean;
}

/** What is switched on in one environment. A flag never is an authorisation. */
export interface Flags {
  /** Every flag by key, for the judgement (`inputs.flags`) and the first paint of a page. */
  flagsFor(attributes: FlagAttributes): { [key: string]: Json };
  /** The same as rules, for the flag client in the browser. */
  features(): Features;
  /** Whether any flag is decided by an experiment, so that there is something to agree to. */
  experimenting(): boolean;
  /** Takes other rules for the flags that the platform knows; defaults stay where one is not named. */
  replace(features: Features): void;
}

/** The flags of an environment, from the file that comes with the platform or from `flags`. */
export function createFlags(environment: Environment, flags: Flag[] = readFlags()): Flags {
  const embedded = growthBookFeatures(flags.map((flag) => settled(flag, environment)));
  let features = embedded;
  let client = clientOf(features);
  /** Of whoever has no id and takes part in nothing, by brand: the same for everybody until the rules change. */
  const ofBrands = new Map<string, { [key: string]: Json }>();

  function valuesFor({ brand, userId, experiments = false }: FlagAttributes): { [key: string]: Json } {
    const who = { attributes: { brand, ...(userId && { id: userId }) }, enabled: experiments };
    return Object.fromEntries(
      flags.map(({ key }) => [key, (client.evalFeature(key, who).value ?? null) as Json]),
    );
  }

  return {
    flagsFor(attributes) {
      const { brand, userId, experiments } = attributes;
      if (userId || experiments) return valuesFor(attributes);
      const known = ofBrands.get(brand) ?? valuesFor({ brand });
      ofBrands.set(brand, known);
      return { ...known };
    },
    features: () => features,
    experimenting: () =>
      Object.values(features).some(({ rules = [] }) => rules.some(({ variations }) => variations)),
    replace(given) {
      features = Object.fromEntries(flags.map(({ key }) => [key, given[key] ?? embedded[key]!]));
      client = clientOf(features);
      ofBrands.clear();
    },
  };
}

/** One way to read rules, in browser and server: the service's own. */
function clientOf(features: Features): GrowthBookClient {
  return new GrowthBookClient().initSync({ payload: { features } });
}

/** Rules of other environments fall away, so that neither they nor the environment leave the server. */
function settled(flag: Flag, environment: Environment): Flag {
  const rules = (flag.rules ?? []).filter(
    ({ when }) => !when?.environment || when.environment.includes(environment),
  );
  return { ...flag, rules };
}
