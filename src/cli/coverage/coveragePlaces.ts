import type { DefinitionFiles } from '#engine/compile/tree.ts';
import { memberPlaces, placeText, type Spot } from '../memberPlaces.ts';
import { spotsOf } from '../statementSpots.ts';
import type { Unreached } from '#engine/cases/unreached.ts';

/** Returns the file and line in which a row has to be mended, as `file:line`; at least the flow. */
export type RowPlaces = (what: Unreached['what'], name: string) => string;

/** How cases are named that belong to a question, a condition, a decision or an address. */
const forms: [form: RegExp, kind: string][] = [
  [/^(\/[^\s:]+)/, 'field'],
  [/^conditions? ([^\s:]+)/, 'condition'],
  [/^(?:refer|decline): (\S+)/, 'decision'],
  [/^context ([^\s,]+)/, 'address'],
];

function statementOf(what: Unreached['what'], name: string): { kind: string; name: string } {
  const [head = ''] = name.split(': ');
  if (what === 'state' || what === 'branch') return { kind: 'way', name };
  if (what === 'decision' || what === 'field') return { kind: what, name };
  if (what === 'condition') return { kind: what, name: head };
  if (what === 'constraint') return { kind: what, name: head.replace(', ', ': ') };
  for (const [form, kind] of forms) {
    const found = form.exec(name)?.[1];
    if (found !== undefined) return { kind, name: found };
  }
  return { kind: '', name };
}

/** Returns the finder of places for the rows about a definition. */
export function rowPlaces(files: DefinitionFiles): RowPlaces {
  const places = memberPlaces(files);
  return (what, name) => {
    const spots: Spot[] = spotsOf(statementOf(what, name), files.flow.value);
    const place = spots.map((spot) => places.placeOf(spot)).find((each) => each !== undefined);
    return placeText(place ?? { file: files.flow.file });
  };
}
