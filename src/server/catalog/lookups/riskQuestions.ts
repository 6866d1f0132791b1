import { loadList } from './finderList.ts';
import type { RiskQuestion } from './finderList.ts';

/** A risk question of a kind of business. */
interface AskedRiskQuestion extends RiskQuestion {
  id: string;
  /** Whether it is asked; the others follow from the kind of business. */
  anzeigbar: boolean;
  /** The predefined answer. */
  answer?: true;
}

/** Risk questions of a kind of business with the version of their wording. */
export interface RiskQuestions {
  gewerbeId: string;
  label: string;
  wz?: string;
  fragenVersion: string;
  questions: AskedRiskQuestion[];
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the risk questions of a kind of business; undefined for an unknown id. */
export function riskQuestionsOf(gewerbeId: string): RiskQuestions | undefined {
  const list = loadList('gewerbearten');
  const item = list?.items.find(({ id }) => id === gewerbeId);
  if (!list || !item) return undefined;
  const { questionsVersion = '', questions: wordings = {} } = list;
  const { wz, questions, given } = item.values ?? {};
  const worded = (id: string): RiskQuestion => wordings[id] ?? { wording: id };
  return {
    gewerbeId,
    label: item.label,
    ...(typeof wz === 'string' && { wz }),
    fragenVersion: questionsVersion,
    questions: [
      ...names(questions).map((id) => ({ id, ...worded(id), anzeigbar: true })),
      ...names(given).map((id) => ({ id, ...worded(id), anzeigbar: false, answer: true as const })),
    ],
  };
}
