import { loadList } from './finderList.ts';
import type { RiskQuestion } from './finderList.ts';

/** A question about the risk of one kind of business. */
export interface AskedRiskQuestion extends RiskQuestion {
  id: string;
  /** Whether a person is asked; the others follow from the kind of business. */
  anzeigbar: boolean;
  /** The answer that is known beforehand. */
  answer?: true;
}

/** What is asked about a kind of business, in the wording of a day. */
export interface RiskQuestions {
  gewerbeId: string;
  label: string;
  wz?: string;
  fragenVersion: string;
  questions: AskedRiskQuestion[];
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The questions about the risk of a kind of business by its id; undefined when there is none of that id. */
export async function riskQuestionsOf(gewerbeId: string): Promise<RiskQuestions | undefined> {
  const list = await loadList('gewerbearten');
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
