import { sourceSubject } from '../../sourceSubject.ts';
import { judgedSourceOf } from '../../tree.ts';
import { answerTexts } from './answerTexts.ts';
import { createFinder, type Verdict } from './counterexample.ts';
import { pointerOfInput } from './inputDomain.ts';
import { gapsOfComponents, gapsOfInputs } from './otherGaps.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';
import { gapsOfTables, type Gap } from './tables.ts';

/** Maximum number of different gaps of one tariff for which answers are looked for. */
const MAX_SEARCHES = 12;

/** Returns the pointers of the answers that explain a gap: its own first, then the others that the tariff reads. */
function explaining(subject: TariffSubject, gap: Gap): string[] {
  const { tariff, inspection } = subject;
  const names = [...Object.keys(gap.values), ...gap.conditions.map(({ input }) => input)];
  const own = names.map((name) => pointerOfInput(subject, gap.component, name) ?? '');
  const others = [
    ...(tariff.variant ? [tariff.variant.pointer] : []),
    ...Object.values(tariff.inputs).map(({ pointer }) => pointer),
  ];
  const read = [...own, ...others].flatMap((pointer): string[] => {
    const fact = pointer.startsWith('/facts/') && inspection.flow.facts?.[pointer.slice('/facts/'.length)];
    return fact ? [fact.of].flat() : [pointer];
  });
  return [...new Set(read)];
}

/** Returns a function that judges gaps, each combination of answers once; `unsure` when the definition cannot be walked. */
function judgeOf(subject: TariffSubject): (gap: Gap) => Verdict {
  const { inspection, tariff } = subject;
  const verdicts = new Map<string, Verdict>();
  let find: ((gap: Gap) => Verdict) | undefined;
  const search = (gap: Gap): Verdict => {
    if (verdicts.size >= MAX_SEARCHES) return 'unsure';
    try {
      const today = inspection.vocabulary.today ?? tariff.validFrom;
      find ??= createFinder(subject, sourceSubject(judgedSourceOf(inspection.files), today));
      return find(gap);
    } catch {
      // A definition with another mistake cannot always be walked; that mistake is reported.
      return 'unsure';
    }
  };
  return (gap) => {
    const { values, missing, conditions, component } = gap;
    const each = component.each?.list ?? '';
    const key = JSON.stringify([values, missing ?? '', conditions, each]);
    const found = verdicts.get(key) ?? search(gap);
    verdicts.set(key, found);
    return found;
  };
}

/**
 * Nobody who may apply goes without a price. Answers for which a tariff has no figure are looked for as cases are: what
 * conditions, constraints or decisions exclude is no mistake.
 */
export const unpriced: TariffRule = (subject) => {
  const { inspection } = subject;
  if (!inspection.texts) return;
  const tables = gapsOfTables(subject);
  const gaps = [...tables, ...gapsOfInputs(subject), ...gapsOfComponents(subject)];
  const judge = judgeOf(subject);
  const isCertain = ({ code }: Gap) => code === 'missing-tariff-row' || code === 'bands-too-short';
  const seen = new Set<string>();
  for (const gap of gaps) {
    const verdict = judge(gap);
    if (verdict === 'excluded' || (verdict === 'unsure' && !isCertain(gap))) continue;
    const text =
      verdict === 'unsure' ? '' : answerTexts(inspection, verdict.answers, explaining(subject, gap));
    const key = `${gap.code} ${gap.at} ${JSON.stringify(gap.params)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    say(subject, gap.code, gap.at, { params: { ...gap.params, answers: text } });
  }
};
