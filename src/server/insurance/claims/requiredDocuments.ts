import { needsHealthRecords, requiredDocuments } from '#engine/judgement/requiredDocuments.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { RequirementRow } from './requirementStore.ts';
import type { ReportRow } from './store.ts';

/** Returns the required documents, worded; those included in the answers are done since `now`. */
export function requiredDocumentsOf(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
  now: Date,
): Omit<RequirementRow, 'claim' | 'place'>[] {
  const { namespace } = loaded.definition;
  return requiredDocuments(loaded, answers, inputs).map(({ key, given }) => {
    const text = `${namespace}:requires.${key}`;
    const label = `${text}.label`;
    const help = `${text}.help`;
    const helpText = t.exists(help) ? t(help) : null;
    return { key, title: t(label), help: helpText, done_at: given ? now : null };
  });
}

/** Returns whether a report concerns health, so that doctors may have to be asked. */
export async function isHealthConcerned(
  registry: Pick<Registry, 'load' | 'get'>,
  report: ReportRow | undefined,
): Promise<boolean> {
  if (!report) return false;
  const newest = registry.get(report.definition)?.definition.version;
  const loaded =
    (await registry.load(report.definition, report.version)) ??
    (newest === undefined ? undefined : await registry.load(report.definition, newest));
  return loaded !== undefined && needsHealthRecords(loaded, report.answers, report.inputs);
}
