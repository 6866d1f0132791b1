import { useLayoutEffect, useRef } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { equalJson } from '#engine/runtime.ts';
import type { Choosable, ControlProps } from '../../form/widget.ts';

const isIn = (answer: Json | undefined, value: Json) =>
  Array.isArray(answer) ? answer.some((one) => equalJson(one, value)) : equalJson(answer, value);

/** What is included anyway is shown as chosen, and is no answer. */
const isShownChosen = (answer: Json | undefined, { value, included }: Choosable) =>
  included === true || isIn(answer, value);

/** Returns the chosen values with one of them put in or taken out, in the order of the options. */
const toggled = (answer: Json | undefined, options: Choosable[], value: Json, on: boolean): Json[] =>
  options.flatMap((one) => ((one.value === value ? on : isIn(answer ?? [], one.value)) ? [one.value] : []));

/**
 * Keeps the options of a question uncontrolled, like a text box: a choice causes no render. Changes from
 * elsewhere are written into the inputs.
 */
export function useSelection(
  { id, value, onChange, options: { revision } }: ControlProps,
  options: Choosable[],
) {
  const group = useRef<HTMLDivElement>(null);
  /** The answer that the inputs show. */
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
    for (const [index, input] of group.current?.querySelectorAll('input').entries() ?? []) {
      const option = options[index];
      const chosen = option !== undefined && isShownChosen(value, option);
      if (input.checked !== chosen) input.checked = chosen;
    }
  }, [value, revision, id, options]);
  const choose = (next: Json) => {
    shown.current = next;
    onChange(next);
  };
  return {
    group,
    choose,
    /** Puts one of several values in or takes it out. */
    toggle: (option: Json, on: boolean) => choose(toggled(shown.current, options, option, on)),
    /** Whether an option is chosen when it is drawn. */
    isChosen: (option: Choosable) => isShownChosen(value, option),
  };
}
