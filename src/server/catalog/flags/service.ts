import { GrowthBookClient } from '@growthbook/growthbook';
import type { Json } from '#engine/definition/json.ts';
import type { Environment } from '#server/base/settings/settings.ts';
import { readFlags } from './flagFile.ts';
import type { Flag } from './flagFile.ts';
import { growthBookFeatures } from './growthBook.ts';
import type { FlagPayload, FlagAttributes, Flags } from '#server/ports/flags.ts';
import { isOfKind } from './validFeatures.ts';

/** Returns the flags of an environment, from the platform's file or from `flags`. */
export function createFlags(environment: Environment, flags: Flag[] = readFlags()): Flags {
  const embedded = growthBookFeatures(flags.map((flag) => forEnvironment(flag, environment)));
  let features = embedded;
  let client = createClient({ features });
  /** Values for callers without id or experiments, by brand; valid until the rules change. */
  const valuesByBrand = new Map<string, { [key: string]: Json }>();

  function valuesFor({ brand, userId, experiments = false }: FlagAttributes): { [key: string]: Json } {
    const who = { attributes: { brand, ...(userId && { id: userId }) }, enabled: experiments };
    const valueOf = (flag: Flag): Json => {
      try {
        const value = (client.evalFeature(flag.key, who).value ?? null) as Json;
        return isOfKind(value, flag.default) ? value : flag.default;
      } catch {
        // An external rule that GrowthBook's own client cannot evaluate.
        return flag.default;
      }
    };
    return Object.fromEntries(flags.map((flag) => [flag.key, valueOf(flag)]));
  }

  return {
    flagsFor(attributes) {
      const { brand, userId, experiments } = attributes;
      if (userId || experiments) return valuesFor(attributes);
      const cached = valuesByBrand.get(brand) ?? valuesFor({ brand });
      valuesByBrand.set(brand, cached);
      return { ...cached };
    },
    features: () => features,
    hasExperiments: () =>
      flags.some(({ key }) =>
        features[key]?.rules?.some(
          ({ variations, coverage = 1 }) => variations !== undefined || coverage < 1,
        ),
      ),
    replace({ features: given, savedGroups }) {
      features = { ...embedded, ...given };
      client = createClient({ features, savedGroups });
      valuesByBrand.clear();
    },
  };
}

/** Server and browser evaluate rules with the same library. */
function createClient(payload: FlagPayload): GrowthBookClient {
  return new GrowthBookClient().initSync({ payload });
}

/** Removes rules of other environments, so that they never leave the server. */
function forEnvironment(flag: Flag, environment: Environment): Flag {
  const rules = (flag.rules ?? []).filter(
    ({ when }) => !when?.environment || when.environment.includes(environment),
  );
  return { ...flag, rules };
}
