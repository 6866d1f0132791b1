import type { FieldError } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import type { StoreStart } from '#renderers/wizard/store/storeState.ts';
import type { StoreEngine } from '#renderers/wizard/store/storeEngine.ts';
import { inputs } from '../../engine/support/load.ts';
import { stub } from '../../support/stub.ts';

/** An engine of five lines: two pages, `/a/x` is required while it is shown, and shown unless `/a/hide` is true. */
const engine: StoreEngine = {
  fieldStatesOf: (_loaded, page, answers) =>
    new Map(
      ['x', 'y', 'hide'].map((name) => [
        `/${page}/${name}`,
        { shown: name !== 'x' || getPointer(answers, '/a/hide') !== true, required: name === 'x' },
      ]),
    ),
  judgePage: (_loaded, page, answers) => {
    const error = (pointer: string, keyword: string): FieldError => ({ page, pointer, keyword, params: {} });
    const x = getPointer(answers, `/${page}/x`);
    const y = getPointer(answers, `/${page}/y`);
    const hidden = getPointer(answers, '/a/hide') === true;
    return [
      ...(x === undefined && !hidden ? [error('/x', 'required')] : []),
      ...(typeof x === 'string' && x.length > 3 ? [error('/x', 'maxLength')] : []),
      ...(y === 'wrong' ? [error('/y', 'enum')] : []),
    ];
  },
  prefillsOf: () => ({}),
};

/** Named by its version alone; the fake engine reads nothing of it. */
export function definition(version = '1'): LoadedDefinition {
  return stub<LoadedDefinition>({ definition: { version, pages: {} }, perItem: [], parts: [] });
}

export function fakeStore(start: Partial<StoreStart> = {}) {
  return createStore({ engine, loaded: definition(), inputs: inputs(), ...start });
}
