import { greetingOf } from '#server/answers/mail/greeting.ts';
import { formatDate } from '#engine/text/format.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { nameOfApplicant } from '../../judgement/nameOfApplicant.ts';
import type { Price } from '#server/storage/model/price.ts';
import { offeredSections, sectionBlocks } from './answerBlocks.ts';
import { paragraph, personalDocument, underHeading, type PersonalDocument } from './personalDocument.ts';
import { chosenModules, chosenPriceBlocks, variantBlocks } from './priceBlocks.ts';
import type { DocumentContext } from './documentContext.ts';

/** What a variant covers, from the product's texts. */
export interface VariantCoverage {
  key: string;
  name?: string;
  covered?: string[];
  notCovered?: string[];
}

/** Returns the coverage of a variant; a reference to an earlier one („Alles aus der Variante Basis“) is expanded. */
function coveredBy(key: string | undefined, covers: VariantCoverage[]): string[] {
  const at = covers.findIndex((one) => one.key === key);
  const before = covers.slice(0, Math.max(at, 0));
  return (covers[at]?.covered ?? []).flatMap((text) => {
    const taken = before.find(({ name }) => name !== undefined && text.endsWith(` ${name}`));
    return taken ? coveredBy(taken.key, before) : [text];
  });
}

/** Returns what a variant covers and what it does not; parts that were added to it are covered all the same. */
function coverBlocks(context: DocumentContext, price: Price, covers: VariantCoverage[]): PdfBlock[] {
  const { t } = context;
  const { selected } = price;
  const coverage = {
    covered: coveredBy(selected, covers),
    notCovered: covers.find(({ key }) => key === selected)?.notCovered ?? [],
  };
  const list = (key: 'covered' | 'notCovered', mark: 'yes' | 'no'): PdfBlock[] => {
    const items = coverage[key].map((text) => [{ text }]);
    const blocks: PdfBlock[] = items.length > 0 ? [{ type: 'list', mark, items }] : [];
    return underHeading(t(`documents:personal.angebot.${key}`), blocks);
  };
  const missing = list('notCovered', 'no');
  const modules = missing.length > 0 ? chosenModules(context, price) : [];
  const added = t('documents:personal.angebot.modules', {
    count: modules.length,
    modules: modules.join(', '),
  });
  return [...list('covered', 'yes'), ...missing, ...(modules.length > 0 ? [paragraph(added)] : [])];
}

/** How an offer is made out. */
export interface OfferForm {
  /** False leaves out the answers, for mails: a paragraph says where they can be read. */
  answers: boolean;
  /** Name of the customer where more is known than the answers say. */
  name?: string;
}

/** Returns the answers on which an offer is based, or where these can be read. */
const basis = (context: DocumentContext, { answers }: OfferForm): PdfBlock[] =>
  answers
    ? sectionBlocks(offeredSections(context.outline, context.fieldAt), 3, context)
    : [paragraph(context.t('documents:personal.angebot.behindLink'))];

/** Returns an offer: the price in detail, what it covers, and the answers on which it is based. */
export function offer(
  context: DocumentContext,
  price: Price,
  covers: VariantCoverage[],
  form: OfferForm = { answers: true },
): PersonalDocument {
  const { t, words: coverage } = context;
  const say = (key: string, params = {}) =>
    t(`documents:personal.angebot.${key}`, { ...coverage, ...params });
  const until = formatDate(price.validUntil);
  const know = ['free', 'answers', 'documents', 'questions'].map((key) => [
    { text: say(`knowItems.${key}`) },
  ]);
  const blocks: PdfBlock[] = [
    paragraph(greetingOf(form.name ?? nameOfApplicant(context.definition, context.relevant), t)),
    paragraph(say('intro', { until })),
    ...underHeading(
      t('documents:personal.price.title'),
      chosenPriceBlocks(context, price, { withPeriods: true }),
    ),
    ...coverBlocks(context, price, covers),
    ...variantBlocks(context, price),
    { type: 'heading', level: 2, text: t('documents:personal.answers') },
    ...basis(context, form),
    { type: 'heading', level: 2, text: say('know') },
    { type: 'list', mark: 'point', items: know },
  ];
  const date = formatDate(context.inputs.today);
  return personalDocument(context, 'angebot', { subtitle: t('documents:personal.madeOn', { date }), blocks });
}
