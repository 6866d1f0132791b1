import type { SmallDefinition } from './load.ts';

/** Dogs with a page each: name and number on the page of the list, the rest on pages per item. */
export const keeper: SmallDefinition = {
  pages: {
    animals: {
      properties: {
        place: { type: 'string', enum: ['farm', 'flat'] },
        dogs: {
          type: 'array',
          minItems: 1,
          maxItems: 4,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name', 'breed'],
            properties: {
              name: { type: 'string', minLength: 1 },
              breed: { type: 'string', enum: ['poodle', 'pitbull', 'mix'] },
              mother: { type: 'string', minLength: 2 },
              chip: { type: 'string', default: 'none' },
              working: { type: 'boolean' },
            },
          },
        },
      },
      required: ['dogs'],
    },
    contact: { properties: { email: { type: 'string' } }, required: ['email'] },
  },
  order: ['animals', 'dog', 'work', 'contact'],
  flow: {
    facts: { howMany: { function: 'count', of: '/animals/dogs' } },
    conditions: {
      isMix: { '/item/breed': { const: 'mix' } },
      isFarm: { '/animals/place': { const: 'farm' } },
      dangerous: { '/animals/dogs': { contains: { properties: { breed: { const: 'pitbull' } } } } },
      crowd: { '/facts/howMany': { minimum: 4 } },
    },
    pages: {
      dog: {
        slug: 'hund',
        each: '/animals/dogs',
        layout: [['breed', 'mother'], 'chip'],
        fields: { mother: { when: 'isMix' } },
        constrain: [{ when: 'isMix', schema: { required: ['mother'] } }],
      },
      work: {
        slug: 'arbeit',
        each: '/animals/dogs',
        layout: ['working'],
        fields: { working: { when: 'isFarm' } },
      },
      no: { slug: 'nein', kind: 'exit' },
    },
    decisions: [
      { when: 'dangerous', decide: 'decline', exit: 'no' },
      { when: 'crowd', decide: 'refer' },
    ],
  },
};
