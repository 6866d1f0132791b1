import type {
  Definition,
  DefinitionModule,
  Field,
  Validator,
  ValidatorRuntime,
} from './definition/definition.ts';
import type { JsonObject, JsonSchema } from './definition/json.ts';
import { waysOf, type Ways } from './ways.ts';

/** A definition that is ready to be walked and judged. */
export interface LoadedDefinition {
  definition: Definition;
  validators: { [name: string]: Validator };
  /** The machine as a table of its states. */
  ways: Ways;
  /** Every field by its pointer, items of lists with `*`. */
  fields: Map<string, Field>;
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
    ways: waysOf(module.definition.machine),
    fields,
  };
}
