import words from '../../../locales/live/commands.json' with { type: 'json' };
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import type { Subject } from '#engine/cases/subject.ts';
import type { Field, Page } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { fieldsBase } from '#engine/load.ts';
import { isObject } from '#engine/pointer.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { membersIn } from './members.ts';
import { textName, textPart } from './textNames.ts';
import { quoted, wordFor } from './phrases.ts';
import { wordingOf, type Wording } from './wording.ts';

const say = words.diff;

/** What a definition says about one thing, both for comparison and for display. */
export interface Statement {
  /** Kind of the thing: a key of the command's texts. */
  kind: string;
  /** Identifies the thing among those of its kind. */
  name: string;
  value: string;
  /** The value in German; empty when the existence of the thing says it all. */
  thing: string;
  shown: string;
  /** The page or field that the thing belongs to: when that is added or removed, the thing is not reported. */
  part?: string;
  /** Reported only when the thing is there before and after. */
  quiet?: true;
}

const json = (value: unknown) => JSON.stringify(value);
const thingOf = (kind: string, name: string) => `${wordFor(say.kinds, kind)} ${name}`;

/** Returns the value of a bound in German. */
function boundText(word: string, { schema, pointer }: Field, wording: Wording): string {
  const value = schema[word];
  if (word === 'x-dateBounds') return wording.days(value, pointer);
  if (/^(min|max)(Length|Items)$/.test(word)) return wording.value(value);
  return typeof value === 'string' && word.startsWith('x-')
    ? wordFor(say.semantics, value)
    : wording.value(value, pointer);
}

function ofField(field: Field, page: string, wording: Wording): Statement[] {
  const { pointer, schema, type, widget, required, when, sameAs } = field;
  const items = isObject(schema.items) ? schema.items : {};
  const options = [schema.enum, items.enum].flatMap((list) => (Array.isArray(list) ? list : []));
  const name = wording.fieldOnPage(pointer);
  const of = (
    kind: string,
    value: string | undefined,
    shown: string,
    key = pointer,
    thing = thingOf(kind, name),
  ) => (value === undefined ? [] : [{ kind, name: key, value, shown, thing, part: `field ${pointer}` }]);
  const details = (['finder', 'closed', 'import', 'consent', 'notice', 'documents'] as const).flatMap(
    (word) => {
      const thing = fillText(say.of, { what: say.details[word], whose: name });
      return of('detail', json(field[word]), wording.value(field[word] as Json), `${pointer} ${word}`, thing);
    },
  );
  return [
    {
      kind: 'field',
      name: pointer,
      value: `${type}, ${widget}`,
      part: `page ${page}`,
      thing: thingOf('field', name),
      shown: [...new Set([say.types[type], wordFor(say.widgets, widget)])].join(', '),
    },
    ...of('required', String(required), required ? say.yes : say.no),
    ...of('when', when, when === undefined ? '' : wording.condition(when)),
    ...of('sameAs', sameAs, sameAs === undefined ? '' : wording.fieldOnPage(sameAs)),
    ...options.flatMap((option) => {
      const thing = fillText(say.optionOf, { option: wording.value(option, pointer), field: name });
      return of('option', 'yes', '', `${pointer}: ${String(option)}`, thing);
    }),
    ...Object.entries(say.bounds).flatMap(([word, what]) =>
      word === 'required' || schema[word] === undefined || word === 'enum' || word === 'type'
        ? []
        : of(
            'bound',
            json(schema[word]),
            boundText(word, field, wording),
            `${pointer} ${word}`,
            fillText(say.of, { what, whose: name }),
          ),
    ),
    ...details,
    ...(field.fields ?? []).flatMap((inner) => ofField(inner, page, wording)),
  ];
}

function ofTexts(value: Json | undefined, path: string, wording: Wording, pointers: string[]): Statement[] {
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, member]) =>
      ofTexts(member, path ? `${path}.${name}` : name, wording, pointers),
    );
  }
  const part = textPart(path, pointers);
  const text = typeof value === 'string' ? value : json(value);
  return [
    {
      kind: 'text',
      name: path,
      value: text,
      thing: textName(path, wording),
      shown: quoted(text),
      ...(part !== undefined && { part }),
    },
  ];
}

function ofPage(
  { id, kind, slug, each, partOf, constrain, fields, aside, applying, call, prefill, sections }: Page,
  wording: Wording,
): Statement[] {
  const part = `page ${id}`;
  const names = fields.map(({ name }) => name);
  const base = fieldsBase({ id, each, partOf });
  const named = `${wording.page(id)} (${id})`;
  const all: [word: string, value: unknown, said: string][] = [
    ['each', each, each === undefined ? '' : fillText(say.each, { field: wording.field(each) })],
    ['aside', aside, say.withPrice],
    ['applying', applying, say.applying],
    ['call', call, say.asksToCall],
    ['prefill', prefill, say.prefilled],
    ['sections', sections, fillText(say.sections, { count: sections?.length ?? 0 })],
  ];
  const given = all.filter(([, value]) => value !== undefined);
  return [
    { kind: 'page', name: id, value: kind, thing: thingOf('page', named), shown: say.pageKinds[kind] },
    {
      kind: 'slug',
      name: id,
      value: slug,
      part,
      shown: quoted(slug),
      thing: fillText(say.of, { what: say.kinds.address, whose: wording.page(id) }),
    },
    ...given.map(([word, value, description]): Statement => ({
      kind: 'pageWord',
      name: `${id} ${word}`,
      value: json(value),
      part,
      shown: '',
      thing: thingOf('page', `${named}, ${description}`),
    })),
    {
      kind: 'order',
      name: `${id} ${names.toSorted().join(' ')}`,
      value: names.join(' '),
      part,
      quiet: true,
      thing: fillText(say.orderOf, { page: wording.page(id) }),
      shown: names.map((name) => wording.field(`${base}/${name}`)).join(', '),
    },
    ...constrain.map(({ when, schema }): Statement => ({
      kind: 'constraint',
      name: `${id}: ${when}`,
      value: canonicalJson(schema as Json),
      part,
      thing: fillText(say.constraintOf, { page: wording.page(id), when: wording.condition(when) }),
      shown: wording.limits(schema, base),
    })),
    ...fields.flatMap((field) => ofField(field, id, wording)),
  ];
}

/**
 * Returns how the machine leads from page to page. A state is identified by its page, so that only visible
 * differences are compared.
 */
function ofWays({ loaded }: OpenedDefinition, wording: Wording): Statement[] {
  const { states, initial } = loaded.transitions;
  const pages = [...states.values()].map(({ page }) => page);
  const lonely = (page: string) => pages.filter((each) => each === page).length === 1;
  const pageOf = (state: string) => states.get(state)?.page;
  const key = (state: string) => {
    const page = pageOf(state);
    return page !== undefined && lonely(page) ? page : state;
  };
  const name = (state: string) => {
    const page = pageOf(state);
    return page === undefined ? (state === initial ? say.start : quoted(state)) : wording.page(page);
  };
  const transitions = [...states].flatMap(([from, { always, next }]) => {
    const allTransitions = [...always, ...next];
    const targets = allTransitions.map(({ target }) => key(target));
    return [
      ...allTransitions.map(({ target, when }, at): Statement => {
        const before = allTransitions.slice(0, at).filter((each) => each.target === target).length;
        return {
          kind: 'way',
          name: `${key(from)} → ${key(target)}${before > 0 ? ` ${before + 1}` : ''}`,
          value: when ?? '–',
          thing: thingOf('way', `${name(from)} → ${name(target)}`),
          shown: when === undefined ? say.always : fillText(say.if, { condition: wording.condition(when) }),
        };
      }),
      ...(allTransitions.length < 2
        ? []
        : [
            {
              kind: 'order',
              name: `${key(from)} → ${targets.toSorted().join(' ')}`,
              value: targets.join(' '),
              quiet: true as const,
              thing: fillText(say.orderAfter, { page: name(from) }),
              shown: allTransitions.map(({ target }) => name(target)).join(', '),
            },
          ]),
    ];
  });
  return [
    { kind: 'initial', name: 'initial', value: key(initial), thing: say.first, shown: name(initial) },
    ...transitions,
  ];
}

/** Returns everything that a definition says as single statements that can be compared. */
export function statementsOf(
  opened: OpenedDefinition,
  { today, contracts }: Pick<Subject, 'today' | 'contracts'>,
): Statement[] {
  const { loaded, schemas, source } = opened;
  const { definition } = loaded;
  const { flow } = source;
  const wording = wordingOf(opened);
  const statement = (kind: string, name: string, value: string, thing: string, shown: string): Statement => ({
    kind,
    name,
    value,
    thing,
    shown,
  });
  const { routes } = coverageOf(
    loaded,
    deriveCases({ loaded, schemas, today, ...(contracts && { contracts }) }),
  );
  return [
    ...Object.entries(definition.addresses).map(([name, address]) =>
      statement('address', name, address, thingOf('address', quoted(name)), address),
    ),
    ...Object.values(definition.pages).flatMap((page) => ofPage(page, wording)),
    ...Object.entries(flow.conditions ?? {}).map(([name, condition]) =>
      statement(
        'condition',
        name,
        canonicalJson(condition),
        thingOf('condition', wording.condition(name)),
        wording.condition(condition),
      ),
    ),
    ...Object.entries(flow.facts ?? {}).map(([name, { function: named, of, ...rest }]) => {
      const sources = [of].flat().map((pointer) => wording.field(pointer));
      const more = Object.entries(rest).map(
        ([word, value]) => `${wordFor(say.members, word)}: ${wording.value(value)}`,
      );
      const does = fillText(wordFor(say.facts, named), { of: sources.join(', ') });
      return statement(
        'fact',
        name,
        canonicalJson({ named, of, rest } as Json),
        thingOf('fact', quoted(name)),
        [does, ...more].join('; '),
      );
    }),
    ...definition.decisions.map(({ when, decide, exit }) =>
      statement(
        'decision',
        when,
        json([decide, exit]),
        fillText(say.ifThen, { kind: say.kinds.decision, condition: wording.condition(when) }),
        [say.decide[decide], exit && fillText(say.exit, { page: wording.page(exit) })]
          .filter(Boolean)
          .join(', '),
      ),
    ),
    ...definition.advice.map(({ when, field, value }) =>
      statement(
        'advice',
        `${field}: ${when}`,
        json(value),
        fillText(say.ifThen, {
          kind: thingOf('advice', wording.fieldOnPage(field)),
          condition: wording.condition(when),
        }),
        wording.value(value, field),
      ),
    ),
    ...(definition.price?.reads ?? []).map((pointer) =>
      statement('price', pointer, 'yes', thingOf('price', wording.fieldOnPage(pointer)), ''),
    ),
    ...membersIn(flow, wording).map(({ path, thing, value, shown }) =>
      statement('member', path, value, thing, shown),
    ),
    ...Object.entries(source.lists ?? {}).map(([name, list]) =>
      statement('list', name, canonicalJson(list as Json), thingOf('list', quoted(name)), ''),
    ),
    ...ofWays(opened, wording),
    ...routes.map(({ pages }) =>
      statement(
        'route',
        pages.join(' → '),
        'yes',
        thingOf('route', pages.map((page) => wording.page(page)).join(' → ')),
        '',
      ),
    ),
    ...ofTexts(source.texts, '', wording, [...loaded.fields.keys()]),
  ];
}
