import type { JsonSchema } from '#engine/definition/json.ts';
import type { SmallDefinition } from '../support/load.ts';

const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', minLength: 1, ...more });
const object = (
  properties: { [name: string]: JsonSchema },
  required = Object.keys(properties),
): JsonSchema => ({
  properties,
  required,
});
const kind = (...options: string[]): JsonSchema => ({ type: 'string', enum: options });
const price = (minimum: number): JsonSchema => ({ type: 'integer', minimum, maximum: 100_000 });

const bike = object({ kind: kind('city', 'race', 'cargo'), price: price(100) });
const owner = object({ name: text(), age: { type: 'integer', minimum: 18 } });
const parts: JsonSchema = {
  properties: {
    list: {
      type: 'array',
      maxItems: 5,
      items: { type: 'object', additionalProperties: false, ...object({ name: text() }) },
    },
  },
  required: [],
};

/** A definition as it changed over the years; each version is described by its difference from the one before. */
export const versions: { [what: string]: SmallDefinition } = {
  'the first': { pages: { bike, owner, parts } },
  'an optional question more': {
    pages: {
      bike: object({ kind: kind('city', 'race', 'cargo'), price: price(100), colour: text() }, [
        'kind',
        'price',
      ]),
      owner,
      parts,
    },
  },
  'a required question more': {
    pages: {
      bike,
      owner: object({ name: text(), age: { type: 'integer', minimum: 18 }, town: text() }),
      parts,
    },
  },
  'an option less': {
    pages: { bike: object({ kind: kind('city', 'race'), price: price(100) }), owner, parts },
  },
  'a tighter bound': {
    pages: { bike: object({ kind: kind('city', 'race', 'cargo'), price: price(50_000) }), owner, parts },
  },
  'a page in the middle': {
    pages: { bike, lock: object({ lockPrice: price(0) }), owner, parts },
  },
  'a page renamed': {
    pages: { vehicle: bike, owner, parts },
    flow: {
      pages: {
        vehicle: { slug: 'vehicle', was: ['bike'] },
        owner: { slug: 'owner' },
        parts: { slug: 'parts' },
      },
    },
  },
  'a page renamed once more': {
    pages: { cycle: bike, owner, parts },
    flow: {
      pages: {
        cycle: { slug: 'cycle', was: ['vehicle', 'bike'] },
        owner: { slug: 'owner' },
        parts: { slug: 'parts' },
      },
    },
  },
  'two pages merged': {
    pages: {
      all: object({
        kind: kind('city', 'race', 'cargo'),
        price: price(100),
        name: text(),
        age: { type: 'integer', minimum: 18 },
      }),
      parts,
    },
    flow: { pages: { all: { slug: 'all', was: ['bike', 'owner'] }, parts: { slug: 'parts' } } },
  },
  'a page split in two': {
    pages: {
      sort: object({ kind: kind('city', 'race', 'cargo') }),
      value: object({ price: price(100) }),
      owner,
      parts,
    },
    flow: {
      pages: {
        sort: { slug: 'sort', fields: { kind: { was: ['/bike/kind'] } } },
        value: { slug: 'value', was: ['bike'] },
        owner: { slug: 'owner' },
        parts: { slug: 'parts' },
      },
    },
  },
  'a question on another page': {
    pages: {
      bike: object({ kind: kind('city', 'race', 'cargo') }),
      owner: object({ name: text(), age: { type: 'integer', minimum: 18 }, worth: price(100) }),
      parts,
    },
    flow: {
      pages: {
        bike: { slug: 'bike' },
        owner: { slug: 'owner', fields: { worth: { was: ['/bike/price'] } } },
        parts: { slug: 'parts' },
      },
    },
  },
  'a member of the entries renamed': {
    pages: {
      bike,
      owner,
      parts: {
        properties: {
          list: {
            type: 'array',
            maxItems: 5,
            items: { type: 'object', additionalProperties: false, ...object({ label: text() }) },
          },
        },
        required: [],
      },
    },
    flow: {
      pages: {
        bike: { slug: 'bike' },
        owner: { slug: 'owner' },
        parts: { slug: 'parts', fields: { 'list/*/label': { was: ['name'] } } },
      },
    },
  },
  'a field renamed': {
    pages: { bike: object({ kind: kind('city', 'race', 'cargo'), sum: price(100) }), owner, parts },
    flow: {
      pages: {
        bike: { slug: 'bike', fields: { sum: { was: ['price'] } } },
        owner: { slug: 'owner' },
        parts: { slug: 'parts' },
      },
    },
  },
  'a page gone': { pages: { bike, parts } },
  'another order': { pages: { owner, bike, parts } },
  'a question of another kind': {
    pages: { bike, owner: object({ name: text(), age: kind('young', 'old') }), parts },
  },
  'a page only for some': {
    pages: { bike, owner, parts },
    flow: {
      conditions: { racing: { '/bike/kind': { const: 'race' } } },
      pages: {
        bike: { slug: 'bike' },
        owner: { slug: 'owner', fields: { name: { when: 'racing' } } },
        parts: { slug: 'parts' },
      },
    },
  },
  'entries with another member': {
    pages: {
      bike,
      owner,
      parts: {
        properties: {
          list: {
            type: 'array',
            maxItems: 1,
            items: { type: 'object', additionalProperties: false, ...object({ size: price(1) }) },
          },
        },
        required: [],
      },
    },
  },
  'questions became groups and lists': {
    pages: {
      bike: object({
        kind: { type: 'array', items: kind('city', 'race', 'cargo') },
        price: { type: 'object', additionalProperties: false, ...object({ net: price(1) }) },
      }),
      owner,
      parts: object({ list: text() }, []),
    },
  },
  'at least one entry': {
    pages: {
      bike,
      owner,
      parts: {
        ...parts,
        properties: { list: { ...(parts.properties as { list: JsonSchema }).list, minItems: 1 } },
        required: ['list'],
      },
    },
  },
};
