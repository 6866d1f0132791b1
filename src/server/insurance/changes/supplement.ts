import { fieldPointer } from '#engine/pointer.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import { sectionBlocks } from '#server/answers/documents/personal/answerBlocks.ts';
import {
  paragraph,
  sampleNote,
  timeText,
  underHeading,
} from '#server/answers/documents/personal/personalDocument.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import { pdfModelOf } from '#server/catalog/documents/service.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { renderPdf } from '#server/base/pdf/renderPool.ts';
import type { ContractChange } from './store.ts';

/** Names in the supplement besides the change. */
interface SupplementNames {
  definition: Definition;
  /** Title of the product. */
  product: string;
  /** Policy holder. */
  holder: string;
  priced: boolean;
  /** The agent who made the change, if any. */
  agent?: string | undefined;
  /** First day of the contract. */
  beginsOn: string;
  /** What a certificate repeats of the contract. */
  certified?: { label: string; value: string }[];
}

/** Kind of a saved change: effective now, effective later, referred to a person, or confirmed unchanged. */
type ChangeKind = 'accept' | 'later' | 'refer' | 'confirm';

/** Returns the kind of a change, which selects its texts. */
export const changeKindOf = ({ decision, waits }: Pick<ContractChange, 'decision' | 'waits'>): ChangeKind =>
  decision === 'accept' && waits ? 'later' : (decision as ChangeKind);

function premiumBlocks({ premium_before, premium_after }: ContractChange, t: Translate): PdfBlock[] {
  const say = (key: string) => t(`documents:personal.nachtrag.${key}`);
  const row = (name: string, premium: ContractChange['premium_after']) => [
    name,
    formatCurrency(chargedInYear(premium)),
    `${formatCurrency(premium.instalmentCent)} ${t(`wizard:price.periods.${premium.period}.per`)}`,
  ];
  return [
    {
      type: 'table',
      head: [say('premium'), say('year'), say('instalment')],
      rows: [row(say('before'), premium_before), row(say('after'), premium_after)],
    },
  ];
}

/** Returns what a supplement changes and when; a certificate says what is there. */
function aboutOf(
  { effective_on }: ContractChange,
  { definition, beginsOn, certified = [] }: SupplementNames,
  t: Translate,
) {
  const say = (key: string) => t(`documents:personal.nachtrag.${key}`);
  return definition.change?.certifies
    ? [
        { label: say('since'), value: formatDate(beginsOn) },
        { label: say('asOf'), value: formatDate(effective_on) },
        ...certified,
      ]
    : [
        { label: say('change'), value: t(`${definition.namespace}:title`) },
        { label: say('effective'), value: formatDate(effective_on) },
      ];
}

/**
 * Renders the supplement to a policy. The same change yields the same bytes.
 * @param correctedAt set when it replaces an earlier supplement
 */
export async function printSupplement(
  change: ContractChange,
  names: SupplementNames,
  t: Translate,
  correctedAt?: Date,
) {
  const { number, contract, brand, outline, consequences, created_at, effective_on } = change;
  const { definition, product, holder, priced, agent } = names;
  const kind = definition.namespace;
  const say = (key: string, params = {}) => t(`documents:personal.nachtrag.${key}`, params);
  const fields = new Map(fieldsOf(definition).map((field) => [field.pointer, field]));
  const fieldAt = (pointer: string) => fields.get(fieldPointer(pointer));
  const about = aboutOf(change, names, t);
  const facts: PdfBlock = {
    type: 'facts',
    facts: [
      { label: say('contract'), value: `${product}, ${contract}` },
      { label: say('holder'), value: holder },
      ...about,
      ...(agent === undefined ? [] : [{ label: say('byAgent'), value: agent }]),
    ],
  };
  // Definitions may override the texts of the supplement.
  const own = (key: string, usual: string, params = {}) =>
    t([`${kind}:change.paper.${key}`, `documents:personal.nachtrag.${usual}`], { number, ...params });
  const title = own(`title`, `title.${changeKindOf(change)}`);
  const blocks: PdfBlock[] = [
    sampleNote(t),
    ...(correctedAt ? [paragraph(say('corrected'))] : []),
    paragraph(own('text', changeKindOf(change), { date: formatDate(effective_on) })),
    facts,
    ...sectionBlocks(outline, 2, { fieldAt }),
    ...underHeading(say('premium'), priced ? premiumBlocks(change, t) : []),
    ...underHeading(
      say('consequences'),
      consequences.map((text) => paragraph(text)),
    ),
  ];
  const subtitle = say(correctedAt ? 'subtitleCorrected' : 'subtitle', {
    number,
    time: timeText(correctedAt ?? created_at),
  });
  const at = `${(correctedAt ?? created_at).toISOString().slice(0, 19)}Z`;
  const paper = pdfModelOf({ title, parts: [{ title, subtitle, blocks }], madeAt: at }, brand, t);
  const listed = own('title', `listed.${changeKindOf(change)}`, { change: t(`${kind}:title`) });
  return {
    title,
    listed,
    fileName: fileNameOf(`${own('name', 'name')} ${number}`),
    ...(await renderPdf(paper)),
  };
}
