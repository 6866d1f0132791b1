import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Case } from '#engine/cases/case.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { germanToday } from '../germanToday.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

/** What a way through an application asks for. */
interface Effort {
  /** Pages, each with its own address; the summary counts. */
  pages: number;
  /** Fields to be seen; a group of options counts once, what is folded not at all. */
  fields: number;
  /** Obligatory choices and ticks that nothing fills. */
  chosen: number;
  /** Obligatory fields to type in that nothing fills. */
  typed: number;
}

/** A way through an application, by its answers. */
type Way = Pick<Case, 'answers' | 'inputs'>;

const choices = ['radio', 'cards', 'comparison', 'select', 'multiChoice', 'slider', 'checkbox', 'consent'];

function effortOf(loaded: LoadedDefinition, { answers, inputs }: Way): Effort | undefined {
  const { steps, complete, decision } = pathOf(loaded, answers, inputs);
  if (!complete || decision !== 'accept') return undefined;
  const effort: Effort = {
    pages: steps.filter(({ joined }) => !joined).length,
    fields: 0,
    chosen: 0,
    typed: 0,
  };
  for (const { id } of steps.filter(({ kind }) => kind === 'questions')) {
    for (const [pointer, { shown, required }] of fieldStatesOf(loaded, id, answers, inputs)) {
      const field = loaded.fields.get(fieldPointer(pointer));
      if (!shown || !field || field.fields?.length || field.folded) continue;
      effort.fields += 1;
      const isFilled = field.schema.default !== undefined || field.sameAs !== undefined;
      if (required && !isFilled) effort[choices.includes(field.widget) ? 'chosen' : 'typed'] += 1;
    }
  }
  return effort;
}

/** Ticks what can only be ticked, where it is asked. */
function ticked(loaded: LoadedDefinition, { answers, inputs }: Way): Way {
  const asked = pathOf(loaded, answers, inputs).steps.filter(({ kind }) => kind === 'questions');
  const ticks = asked.flatMap(({ id }) =>
    [...fieldStatesOf(loaded, id, answers, inputs)].flatMap(([pointer, { shown, required }]) =>
      shown && required && loaded.fields.get(fieldPointer(pointer))?.schema.const === true ? pointer : [],
    ),
  );
  return { inputs, answers: ticks.reduce((left, at) => setPointer(left, at, true), answers) };
}

/** Returns the answers that some way gives at a pointer, and the least number that may be given there. */
function answersAt(loaded: LoadedDefinition, ways: Way[], pointer: string): Json[] {
  const least = loaded.fields.get(fieldPointer(pointer))?.schema.minimum;
  const values = [...ways.map(({ answers }) => getPointer(answers, pointer)), least].filter(
    (value) => value !== undefined,
  );
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Returns the answers with the least number that may be given to each question of a page that takes one. */
function withLeastNumbers(loaded: LoadedDefinition, id: string, { answers, inputs }: Way): Way {
  const states = [...fieldStatesOf(loaded, id, answers, inputs)].filter(([, { shown }]) => shown);
  const least = (pointer: string) => loaded.fields.get(fieldPointer(pointer))?.schema.minimum;
  return {
    inputs,
    answers: states.reduce((left, [at]) => {
      const number = least(at);
      return number === undefined ? left : setPointer(left, at, number);
    }, answers),
  };
}

/**
 * Returns the ways that differ from one by the answer that another gives to a question, or by the numbers of a page: a
 * sum that suffices asks for no consent, whatever it consists of.
 */
function* neighbours(loaded: LoadedDefinition, { answers, inputs }: Way, ways: Way[]): Generator<Way> {
  for (const { id } of pathOf(loaded, answers, inputs).steps) {
    yield ticked(loaded, withLeastNumbers(loaded, id, { answers, inputs }));
    for (const [pointer, { shown }] of fieldStatesOf(loaded, id, answers, inputs)) {
      if (!shown || loaded.fields.get(fieldPointer(pointer))?.fields) continue;
      for (const value of answersAt(loaded, ways, pointer))
        yield ticked(loaded, { inputs, answers: setPointer(answers, pointer, value) });
    }
  }
}

/** Returns the effort of the shortest way that can be reached from a given one, a question at a time. */
function shortened(loaded: LoadedDefinition, given: Way, effort: Effort, ways: Way[]): Effort {
  for (const way of neighbours(loaded, given, ways)) {
    const own = effortOf(loaded, way);
    if (own && own.fields < effort.fields) return shortened(loaded, way, own, ways);
  }
  return effort;
}

/** Returns the effort of the accepted way of a customer that shows the fewest fields. */
export function leastEffort(opened: OpenedDefinition): Effort | undefined {
  const { loaded } = opened;
  const { cases } = deriveCases({ ...opened, today: germanToday(), contracts: [] });
  const [best] = cases
    .filter(({ inputs, refused }) => inputs.context === 'antrag' && !inputs.brokered && refused === undefined)
    .flatMap((way) => {
      const effort = effortOf(loaded, way);
      return effort ? { way, effort } : [];
    })
    .toSorted((one, other) => one.effort.fields - other.effort.fields);
  return best && shortened(loaded, best.way, best.effort, cases);
}
