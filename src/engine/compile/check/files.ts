import { report } from '../inspection.ts';
import type { Rule } from './rule.ts';
import { closest } from '../closest.ts';

const folders = {
  produkt: 'produkte',
  aenderung: 'aenderungen',
  schaden: 'schaeden',
  erklaerung: 'erklaerungen',
};

/** A definition's files mirror each other: folder and kind, flow, schema and texts by one name. */
export const files: Rule = (inspection) => {
  const { flow, files: own } = inspection;
  const [, folder = '', file = ''] = own.flow.file.split('/');
  const name = file.replace('.flow.json', '');
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
