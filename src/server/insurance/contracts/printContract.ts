import { isUpcoming, stateOn } from '#engine/contract/term.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatCurrency, formatDate, formatIban } from '#engine/text/format.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Translate } from '#engine/text/translate.ts';
import { entryBlocks } from '#server/answers/documents/personal/answerBlocks.ts';
import { paragraph, sampleNote } from '#server/answers/documents/personal/personalDocument.ts';
import { pdfModelOf } from '#server/catalog/documents/service.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import type { Fact, PdfBlock } from '#server/base/pdf/documentModel.ts';
import { renderPdf, type RenderedPdf } from '#server/base/pdf/renderPool.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** Documents about a contract: confirmation or policy. */
export type ContractPaper = 'confirmation' | 'policy';

/** Content of a document about a contract. */
interface PrintableContract {
  contract: Contract;
  partner: Partner;
  /** Title of the product. */
  product: string;
  insured: OutlineSection[];
  /** Date of the document, `YYYY-MM-DD`. */
  day: string;
}

function factsOf({ contract, partner, product }: PrintableContract, t: Translate): Fact[] {
  const say = (key: string) => t(`documents:contract.${key}`);
  const { address } = partner.data;
  const { bank, endsOn } = contract;
  return [
    { label: say('product'), value: product },
    { label: say('number'), value: contract.id },
    { label: say('holder'), value: nameOfPartner(partner.data) },
    {
      label: say('address'),
      value: addressLine(address),
    },
    { label: say('beginsOn'), value: formatDate(contract.beginsOn) },
    ...(endsOn === null ? [] : [{ label: say('endsOn'), value: formatDate(endsOn) }]),
    ...(bank ? [{ label: say('bank'), value: formatIban(bank.iban) }] : []),
  ];
}

function premiumOf({ contract: { premium } }: PrintableContract, t: Translate): PdfBlock {
  const { period, instalmentCent, instalmentTaxCent } = premium;
  return {
    type: 'amount',
    label: t('documents:contract.premium', { adverb: t(`wizard:price.periods.${period}.adverb`) }),
    amount: `${formatCurrency(instalmentCent)} ${t(`wizard:price.periods.${period}.per`)}`,
    details: [t('wizard:price.taxPlain', { amount: formatCurrency(instalmentTaxCent) })],
  };
}

/** Says what is certified: a contract that is over, or is still to begin, is not in force. */
function certified({ contract, day }: PrintableContract, t: Translate): string {
  const { beginsOn, endsOn } = contract;
  const state = stateOn(contract, day);
  const key = isUpcoming(contract, day) ? 'upcoming' : state;
  return t(`documents:contract.confirmation.states.${key}`, {
    day: formatDate(day),
    beginsOn: formatDate(beginsOn),
    endsOn: endsOn === null ? '' : formatDate(endsOn),
  });
}

/** Renders a document about a contract. The same contract on the same day yields the same bytes. */
export function printContract(
  kind: ContractPaper,
  printable: PrintableContract,
  t: Translate,
): Promise<RenderedPdf> {
  const { contract, insured, product, day } = printable;
  const title = t(`documents:contract.${kind}.title`, { product });
  const sections =
    kind === 'policy'
      ? insured.flatMap(({ title: text, entries }): PdfBlock[] => [
          { type: 'heading', level: 2, text },
          ...entryBlocks(entries, 2, { fieldAt: () => undefined }),
        ])
      : [];
  const blocks: PdfBlock[] = [
    sampleNote(t),
    paragraph(kind === 'confirmation' ? certified(printable, t) : t('documents:contract.policy.intro')),
    { type: 'facts', facts: factsOf(printable, t) },
    premiumOf(printable, t),
    ...sections,
  ];
  const subtitle = t('documents:contract.subtitle', { number: contract.id, date: formatDate(day) });
  const parts = [{ title, subtitle, blocks }];
  return renderPdf(pdfModelOf({ title, parts, madeAt: `${day}T00:00:00Z` }, contract.brand, t));
}
