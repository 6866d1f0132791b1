import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import type {
  Definition,
  DefinitionModule,
  Field,
  Validator,
  ValidatorRuntime,
} from './definition/definition.ts';
import type { JsonObject, JsonSchema } from './definition/json.ts';
import type { Scope } from './judgement/scope.ts';

/** A definition that is ready to be walked and judged. */
export interface LoadedDefinition {
  definition: Definition;
  validators: { [name: string]: Validator };
  machine: AnyStateMachine;
  /** Every field by its pointer, items of lists with `*`. */
  fields: Map<string, Field>;
}

/** What the machine's guard reads: conditions are judged by the scope, and unknown ones are noted. */
export interface MachineContext {
  scope: Scope;
  /** Kept apart, since XState copies the context itself. */
  doubt: { seen: boolean };
}

/** The closed list of services that an `invoke` may name. */
export const serviceNames = ['price', 'prepare', 'submit'] as const;

function holds({ context }: { context: MachineContext }, { condition }: { condition: string }): boolean {
  const truth = context.scope.truth(condition);
  if (truth === undefined) context.doubt.seen = true;
  return truth === true;
}

// A walk never enters a state that calls a service; whoever runs one provides the real actors.
const unprovided = fromPromise<unknown, unknown>(() =>
  Promise.reject(new Error('This service is not provided')),
);

/** Adds what JSON cannot hold: the context comes from the input, and so does that of services. */
function createDefinitionMachine(machine: JsonObject): AnyStateMachine {
  const config = { ...machine, context: ({ input }: { input: MachineContext }) => input };
  const actors = Object.fromEntries(serviceNames.map((name) => [name, unprovided]));
  return createMachine(config as never, { guards: { holds }, actors } as never);
}

/** Puts the schemas back that stand in the page's schema already and were left out of the delivery. */
function attachSchemas(fields: Field[], schema: JsonSchema, index: Map<string, Field>): Field[] {
  return fields.map((bare) => {
    const own = ((schema.properties as JsonObject | undefined)?.[bare.name] ?? {}) as JsonSchema;
    const inner = own.items ? (own.items as JsonSchema) : own;
    const field: Field = {
      ...bare,
      schema: own,
      ...(bare.fields && { fields: attachSchemas(bare.fields, inner, index) }),
    };
    index.set(field.pointer, field);
    return field;
  });
}

/**
 * Makes a delivered module usable. Done once per module; everything after it is pure.
 * @param module what the ES module exports
 * @param runtime see `createRuntime`
 */
export function loadDefinition(module: DefinitionModule, runtime: ValidatorRuntime): LoadedDefinition {
  const fields = new Map<string, Field>();
  const pages = Object.fromEntries(
    Object.entries(module.definition.pages).map(([id, page]) => [
      id,
      { ...page, fields: attachSchemas(page.fields, page.schema, fields) },
    ]),
  );
  return {
    definition: { ...module.definition, pages },
    validators: module.validators(runtime),
    machine: createDefinitionMachine(module.definition.machine),
    fields,
  };
}
