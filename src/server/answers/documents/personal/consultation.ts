import { isAnswered } from '#engine/text/entryLine.ts';
import type { AdviceSource } from '#engine/definition/source.ts';
import { adviceOf } from '#engine/judgement/advice.ts';
import type { OutlineEntry } from '#engine/outline.ts';
import { getPointer } from '#engine/pointer.ts';
import { formatDate } from '#engine/text/format.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { valueText } from '#engine/text/value.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import type { Price } from '#server/storage/model/price.ts';
import { entryBlocks } from './answerBlocks.ts';
import { paragraph, personalDocument, type PersonalDocument } from './personalDocument.ts';
import { amountBlocks } from './priceBlocks.ts';
import { fieldsOf, fieldWith, valueWith, type DocumentContext } from './documentContext.ts';

/** Returns the answers on the page that asks for a semantic, without the advice shown there. */
function pageEntries({ definition, outline }: DocumentContext, semantic: string): OutlineEntry[] {
  const pointer = fieldWith(definition, semantic)?.pointer;
  const section = outline.find(({ page }) => pointer?.startsWith(`/${page}/`));
  return (section?.entries ?? []).filter(
    (entry) => !entry.pointer.startsWith('/advice/') && isAnswered(entry),
  );
}

/** Returns whether advice was asked for or waived, so that it has to be documented. */
export const isConsulted = (context: Pick<DocumentContext, 'definition' | 'relevant'>): boolean =>
  valueWith(context, 'advice-mode') !== undefined;

/** Advice that recommends a value; a note recommends none. */
type Recommendation = AdviceSource & { value: NonNullable<AdviceSource['value']> };

const isRecommendation = (advice: AdviceSource): advice is Recommendation => advice.value !== undefined;

/** Returns a recommendation, its reason and what was chosen instead. */
function adviceRow(context: DocumentContext, { field: pointer, value, when }: Recommendation) {
  const { definition, relevant, t } = context;
  const field = fieldsOf(definition).find((each) => each.pointer === pointer);
  const key = `${definition.namespace}:${fieldKey(pointer)}`;
  const chosen = getPointer(relevant, pointer);
  const text = (each: typeof value) => (field ? valueText(definition, field, each, t) : String(each));
  return {
    question: t([`${key}.short`, `${key}.label`]),
    recommended: text(value),
    chosen:
      chosen === undefined ? undefined : field ? valueText(definition, field, chosen, t) : String(chosen),
    reason: t(`${definition.namespace}:advice.${when}`),
  };
}

/** Returns the documentation of the advice: needs, recommendation, reasons, decision; or its waiver. */
export function consultation(context: DocumentContext, price: Price | undefined): PersonalDocument {
  const { t, words: placeholders, inputs, loaded, answers, product } = context;
  const say = (key: string) => t(`documents:personal.beratung.${key}`, { ...placeholders });
  const heading = (key: string): PdfBlock => ({ type: 'heading', level: 2, text: say(key) });
  const waived = valueWith(context, 'advice-waiver') === true;
  const given = waived ? [] : adviceOf(loaded, answers, inputs).filter(isRecommendation);
  const rows = given.map((row) => adviceRow(context, row));
  const open = rows.some(({ chosen }) => chosen === undefined);
  const followed = rows.every(({ chosen, recommended }) => chosen === recommended);
  const conclusion = waived ? 'ownChoice' : open ? 'undecided' : followed ? 'followed' : 'differs';
  const date = formatDate(inputs.today);
  const advice: PdfBlock =
    rows.length > 0
      ? {
          type: 'table',
          head: ['question', 'recommended', 'chosen'].map(say),
          rows: rows.map(({ question, recommended, chosen = say('open') }) => [
            question,
            recommended,
            chosen,
          ]),
        }
      : paragraph(say(waived ? 'waived' : 'noAdvice'));
  const reasons: PdfBlock =
    rows.length > 0
      ? { type: 'list', mark: 'point', items: rows.map(({ reason }) => [{ text: reason }]) }
      : paragraph(say(waived ? 'noReasons' : 'noAdvice'));
  const warning: PdfBlock[] = waived
    ? [{ type: 'note', look: 'accent', content: [{ text: say('waiver') }] }]
    : [];
  const blocks: PdfBlock[] = [
    paragraph(say('intro')),
    heading('occasion'),
    {
      type: 'facts',
      facts: [
        { label: say('product'), value: product },
        { label: say('date'), value: date },
        { label: say('adviser'), value: `${placeholders.sender}, ${placeholders.phone}` },
      ],
    },
    ...entryBlocks(pageEntries(context, 'consulting-location'), 2, context),
    heading('needs'),
    ...entryBlocks(pageEntries(context, 'advice-mode'), 2, context),
    heading('advice'),
    advice,
    ...warning,
    heading('reasons'),
    reasons,
    heading('decision'),
    paragraph(say(conclusion)),
    ...(price ? amountBlocks(context, price) : []),
    paragraph(say('noCosts'), 'quiet'),
  ];
  return personalDocument(context, 'beratung', {
    subtitle: t('documents:personal.madeOn', { date }),
    blocks,
  });
}
