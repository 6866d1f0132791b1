import type { Answers, FieldError, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError, type ProblemError } from '#engine/errors/platformError.ts';
import { lookupsNeeded } from '#engine/judgement/lookups.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer, expandPointer, getPointer } from '#engine/pointer.ts';
import { fieldAt, messageOf } from '#engine/text/message.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import { createMediations } from '#server/people/agents/service.ts';
import { isBrand } from '#server/base/brands.ts';
import { today } from '#server/base/clock.ts';
import type { Deps } from '#server/ports/deps.ts';
import { presetVerdicts, passesLookup } from '#server/catalog/lookups/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { portalOfAddress, roleIn } from './contextRole.ts';
import { assertOffered, assertCurrentContractRule } from '#server/catalog/definitions/offering.ts';
import { referencesOwnContract } from './ownContract.ts';
import type { ConsultationNotes } from './consultationNotes.ts';
import { normaliseAnswers } from './normaliseAnswers.ts';
import type { WithCaller, WizardRequest } from './wizardRequest.ts';

/** An opened wizard call: the definition that judges it and the inputs that only the server sets. */
export interface OpenedWizard {
  loaded: LoadedDefinition;
  inputs: Inputs;
  answers: Answers;
  /** Mediation: the signed-in advising agent, else the one through whom the person came. */
  mediation?: Mediation;
  /** The agent's notes of the consultation before the handover. */
  notes?: ConsultationNotes;
}

/** Returns the named context; `antrag` or the first one by default. */
function contextOf(definition: Definition, context: string | undefined): string {
  const names = Object.keys(definition.addresses);
  const name = context ?? (names.includes('antrag') ? 'antrag' : names[0]);
  if (name === undefined || !names.includes(name)) throw new PlatformError('context-unknown');
  return name;
}

/** Judges wizards on the server: the definitions and rules of the browser with inputs of its own. */
export function createJudgement(deps: Deps) {
  const { registry, clock, settings, flags } = deps;
  const mediations = createMediations(settings);
  const t = translator('live', deps.root);

  /** Returns a definition by its id, or a product by its key, in the requested version. */
  async function load(idOrKey: string, version?: string): Promise<LoadedDefinition> {
    const published = registry.get(idOrKey);
    if (!published) throw new PlatformError('product-unknown');
    const { id, version: newest } = published.definition;
    const loaded = await registry.load(id, version ?? newest);
    if (!loaded) throw new PlatformError('version-outdated');
    return loaded;
  }

  /** Returns the inputs of a judgement without the look-ups that depend on the answers. */
  function freshInputs(
    context: string,
    brand: string,
    { frozen, mediation }: { frozen?: Inputs['flags'] | undefined; mediation?: Mediation | undefined } = {},
  ): Inputs {
    return {
      today: today(clock),
      role: 'offen',
      context,
      brand,
      ...(mediations.byBroker(mediation) && { brokered: true }),
      lookups: presetVerdicts(settings.rejectedIbans),
      flags: frozen ?? flags.flagsFor({ brand }),
    };
  }

  /** Returns the verdicts of all look-ups that the answers require. */
  async function lookupsOf(loaded: LoadedDefinition, answers: Answers): Promise<Inputs['lookups']> {
    const lookups: Inputs['lookups'] = {};
    for (const { kind, value } of lookupsNeeded(loaded, answers)) {
      (lookups[kind] ??= {})[value] = await passesLookup(kind, value, settings.rejectedIbans);
    }
    return lookups;
  }

  /** Returns answers of another version under the names of this one. */
  async function underCurrentNames(
    loaded: LoadedDefinition,
    { answers, version }: { answers: Answers; version: string },
  ): Promise<Answers> {
    if (version === loaded.definition.version) return answers;
    const from = await registry.load(loaded.definition.id, version);
    return applyRenames(loaded, { answers, provenance: {} }, from).answers;
  }

  /**
   * Opens a call: finds the definition, refuses unknown pages and members, gathers the look-ups.
   * @param frozen flags of the draft, when the call belongs to one
   * @param kept answers given to another version: they stay though no page asks for them any more
   * @throws PlatformError product-unknown (also where its flag is off), version-outdated, context-unknown,
   * brand-unknown, unauthenticated or forbidden in a context of a portal, page-unknown or member-unknown with
   * the pointers that no page asks for
   */
  async function open(
    idOrKey: string,
    request: WithCaller<WizardRequest>,
    frozen?: Inputs['flags'],
    kept?: { answers: Answers; version: string },
  ): Promise<OpenedWizard> {
    const loaded = await load(idOrKey, request.version);
    const context = contextOf(loaded.definition, request.context);
    const { caller } = request;
    // In open contexts a token changes nothing.
    const contextPortal = portalOfAddress(loaded.definition.addresses[context] ?? '', loaded.definition);
    const brand = request.brand ?? (contextPortal && caller?.brand) ?? request.pageBrand ?? settings.brand;
    if (!isBrand(brand)) throw new PlatformError('brand-unknown');
    // Compiled modules do not hold the offer; for older versions the current offer counts.
    const offered = registry.get(loaded.definition.id)?.definition;
    assertOffered(deps, offered, brand);
    assertCurrentContractRule(loaded.definition, offered);
    const { role, agent } = await roleIn(deps, loaded.definition, context, caller, brand);
    const mediation = agent === undefined ? request.mediation : { ...request.mediation, agentId: agent };
    const { answers } = request;
    const before = kept ? await underCurrentNames(loaded, kept) : {};
    const unknown = unknownMembers(loaded, answers).filter(({ page, pointer }) => {
      const stored = Object.hasOwn(before, page) ? before[page] : undefined;
      // Items behind a removed one have moved up.
      const pointers = expandPointer(stored, fieldPointer(pointer));
      return !pointers.some((pointer) => getPointer(stored, pointer) !== undefined);
    });
    if (unknown[0]) {
      const errors = problemErrors(unknown, loaded.definition, t);
      throw new PlatformError(unknown[0].pointer === '' ? 'page-unknown' : 'member-unknown', { errors });
    }
    const normalised = normaliseAnswers(loaded, answers);
    const lookups = await lookupsOf(loaded, normalised);
    const ownContract = await referencesOwnContract(deps, loaded.definition, normalised, { caller, brand });
    const fresh = freshInputs(context, brand, { frozen, mediation });
    const inputs = { ...fresh, role, lookups, ...(ownContract && { ownContract }) };
    return { loaded, answers: normalised, inputs, ...(mediation && { mediation }) };
  }

  /** Returns the inputs with which a wizard starts in a context. @throws PlatformError as `open` */
  async function begin(
    idOrKey: string,
    request: WithCaller<Pick<WizardRequest, 'context' | 'brand'>>,
  ): Promise<Inputs> {
    return (await open(idOrKey, { ...request, answers: {} })).inputs;
  }

  return { load, open, begin, freshInputs, lookupsOf };
}

/** Parameters that error texts use; other parameters of the validator are not exposed. */
const wordingParams = ['limit', 'multipleOf', 'format', 'lookup'];

/** Returns errors for a problem document, with German sentences and their parameters. */
export function problemErrors(errors: FieldError[], definition: Definition, t: Translate): ProblemError[] {
  return errors.map((error) => ({
    page: error.page,
    pointer: error.pointer,
    keyword: error.keyword,
    params: Object.fromEntries(Object.entries(error.params).filter(([name]) => wordingParams.includes(name))),
    message: messageOf(error, fieldAt(definition, error), { t, namespace: definition.namespace }),
  }));
}
