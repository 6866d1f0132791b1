import { describe, expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { check } from '#engine/compile/check.ts';
import { dataFolders } from '#engine/compile/data/dataFormats.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { droneFiles, dronePaths, type DroneFile } from './support/drone.ts';
import mistakes from './support/droneMistakes.json' with { type: 'json' };
import rightEdits from './support/droneEdits.json' with { type: 'json' };

/** A text of a file that is replaced. */
interface Edit {
  file: string;
  from: string;
  to: string;
}

/** Maximum number of lines between a mistake and where it is reported: the check may name the whole group. */
const near = 5;
/** Documents that other products bring along, which this tree of one product does not have. */
const elsewhere = new Set(['widerrufsbelehrung', 'datenschutzhinweise', 'sepa-mandat']);

const sharedPath = /bausteine|schemas\/common|locales\/live\/(blocks|documents)\.json|lookups\/data/;
const everything = readSources(projectRoot, [...sourceFolders, ...dataFolders]);
const shared = Object.fromEntries(Object.entries(everything).filter(([path]) => sharedPath.test(path)));
const own = droneFiles();
const project = vocabularyOf(projectRoot);
const vocabulary = { ...project, tariffs: [...(project.tariffs ?? []), 'DROHNE'] };
const cache = new Map();

const isAbsent = ({ code, params }: Diagnostic) =>
  code === 'missing-snapshot' || (code === 'missing-document' && elsewhere.has(String(params.name)));

/** Returns what the check says about the product after an edit, hints included. */
function findingsAfter({ file, from, to }: Edit): { findings: Diagnostic[]; path: string; line: number } {
  const path = dronePaths[file as DroneFile];
  const text = own[path] ?? '';
  const start = text.indexOf(from);
  expect(start, 'the text is in the file').toBeGreaterThanOrEqual(0);
  const edited = text.slice(0, start) + to + text.slice(start + from.length);
  const { diagnostics, warnings } = check(
    readTree({ ...shared, ...own, [path]: edited }, undefined, cache),
    vocabulary,
  );
  const findings = [...diagnostics, ...warnings].filter((each) => !isAbsent(each) && !(each.file in shared));
  return { findings, path, line: text.slice(0, start).split('\n').length };
}

const nameOf = ({ file, from, to }: Edit) => `${JSON.stringify(from)} → ${JSON.stringify(to)} in ${file}`;
const named = <T extends Edit>(edits: T[]) => edits.map((edit) => [nameOf(edit), edit] as const);

describe('The check of a product that is none of the project', () => {
  test.each(named(mistakes))('names file and line of a mistake in German: %s', (_name, mistake) => {
    const { findings, path, line } = findingsAfter(mistake);
    const hits = findings.filter((each) => each.file === path && Math.abs(each.line - line) <= near);
    expect(hits.map(({ code }) => code)).toContain(mistake.code);
    for (const finding of findings)
      expect(diagnosticMessage(finding, texts).message).not.toMatch(/\{\{|^[a-z-]+$/);
  });

  test.each(named(rightEdits))('has nothing against a right edit: %s', (_name, edit) => {
    expect(findingsAfter(edit).findings).toEqual([]);
  });
});
