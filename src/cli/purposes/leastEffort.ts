import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Case } from '#engine/cases/case.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { germanToday } from '../germanToday.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

/** What a way through an application asks for. */
interface Effort {
  /** Pages, each with its own address; the summary counts. */
  pages: number;
  /** Fields to be seen; a group of options counts once. */
  fields: number;
  /** Obligatory choices and ticks that nothing fills. */
  chosen: number;
  /** Obligatory fields to type in that nothing fills. */
  typed: number;
}

const choices = ['radio', 'cards', 'comparison', 'select', 'multiChoice', 'slider', 'checkbox', 'consent'];

function effortOf(loaded: LoadedDefinition, { answers, inputs }: Case): Effort | undefined {
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
      if (!shown || !field || field.fields?.length) continue;
      effort.fields += 1;
      const isFilled = field.schema.default !== undefined || field.sameAs !== undefined;
      if (required && !isFilled) effort[choices.includes(field.widget) ? 'chosen' : 'typed'] += 1;
    }
  }
  return effort;
}

/** Returns the effort of the accepted way of a customer that shows the fewest fields. */
export function leastEffort(opened: OpenedDefinition): Effort | undefined {
  const { cases } = deriveCases({ ...opened, today: germanToday(), contracts: [] });
  return cases
    .filter(({ inputs, refused }) => inputs.context === 'antrag' && !inputs.brokered && refused === undefined)
    .flatMap((given) => effortOf(opened.loaded, given) ?? [])
    .reduce<Effort | undefined>((best, own) => (best && best.fields <= own.fields ? best : own), undefined);
}
