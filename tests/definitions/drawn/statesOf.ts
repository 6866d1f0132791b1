import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Resource } from 'i18next';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { OpenedDefinition } from '../../../src/cli/openDefinitions.ts';
import { walksOf } from '../pages/pageStates.ts';
import { wholeTexts } from '../../support/definitionFiles.ts';
import { contracts, root, today } from '../support/opened.ts';
import type { DrawnState } from './drawPages.tsx';

/** Returns every state of every page of questions that the cases of a definition lead to, answered and unanswered. */
export function statesOf(opened: OpenedDefinition): DrawnState[] {
  const { loaded } = opened;
  const { cases } = deriveCases({ ...opened, today, contracts });
  const states = walksOf(loaded, cases).flatMap((walk) =>
    walk.states.flatMap(({ step, case: { answers, inputs } }, index) => {
      const drawn = { step: step.id, page: step.page, inputs };
      const digest = createHash('sha256')
        .update(JSON.stringify([answers, inputs]))
        .digest('hex')
        .slice(0, 8);
      const name = `${loaded.definition.id} ${step.id} ${digest} ${index}`;
      if (loaded.definition.pages[step.page]?.fields.length === 0) return [];
      // What decides about this page may have been answered on it: the others stay.
      const { [step.page]: _, ...others } = answers;
      return [
        { ...drawn, name, answers },
        { ...drawn, name: `${name} unanswered`, answers: others },
      ];
    }),
  );
  return [...new Map(states.map((state) => [state.name, state])).values()];
}

const namespace = (name: string): Resource[string][string] =>
  (wholeTexts(name) ??
    JSON.parse(readFileSync(`${root}/locales/live/${name}.json`, 'utf8'))) as Resource[string][string];

/** Returns the texts that the pages of a definition read. */
export function textsOf({ loaded }: OpenedDefinition): Resource {
  const names = ['common', 'errors', 'widgets', loaded.definition.namespace];
  return { de: Object.fromEntries(names.map((name) => [name, namespace(name)])) };
}
