import { report, type Inspection } from '../inspection.ts';
import type { Rule } from './rule.ts';
import { closest } from '../closest.ts';

const nameOf = (file: string) => (file.split('/').at(-1) ?? '').replace('.flow.json', '');

const folders = {
  produkt: 'produkte',
  aenderung: 'aenderungen',
  schaden: 'schaeden',
  erklaerung: 'erklaerungen',
};

/** The browser derives the name of the texts from the key: `BHV_WECHSEL` has those of `bhv-wechsel`. */
function checkKey(inspection: Inspection): void {
  const { flow, files: own } = inspection;
  const name = nameOf(own.flow.file);
  if (flow.key.toLowerCase().replaceAll('_', '-') === name) return;
  const meant = flow.kind === 'produkt' ? name.toUpperCase().replaceAll('-', '_') : name;
  report(inspection, 'wrong-key', '/key', { params: { name: flow.key, file: `${name}.flow.json` }, meant });
}

/** The files of a definition mirror each other: folder and kind match, and flow, schema and texts share a name. */
export const files: Rule = (inspection) => {
  const { flow, files: own } = inspection;
  checkKey(inspection);
  const [, folder = ''] = own.flow.file.split('/');
  const name = nameOf(own.flow.file);
  const isElsewhere = folders[flow.kind] !== folder;
  if (isElsewhere) {
    report(inspection, 'wrong-folder', '/kind', { params: { kind: flow.kind, folder: folders[flow.kind] } });
  }
  const expected = `../../schemas/${folder}/${name}.schema.json`;
  if (!own.schema) {
    const meant = flow.schema === expected ? undefined : expected;
    report(inspection, 'unknown-file', '/schema', { params: { name: flow.schema }, meant });
  } else if (!isElsewhere && flow.schema !== expected) {
    const meant = closest(flow.schema, [expected]) ?? expected;
    report(inspection, 'wrong-file', '/schema', { params: { name: flow.schema }, meant });
  }
  if (!own.texts) {
    const path = `locales/live/${inspection.files.namespace}.json`;
    report(inspection, 'missing-texts-file', '', { params: { name: path } });
  }
};
