import { PlatformError } from '#engine/errors/platformError.ts';
import { judge, relevantAnswers } from '#engine/judgement/judge.ts';
import { walk } from '#engine/judgement/walk.ts';
import { formatDate } from '#engine/text/format.ts';
import type { PdfModel } from '#server/base/pdf/documentModel.ts';
import { renderPdf } from '#server/base/pdf/renderPool.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { OpenedWizard } from '../../judgement/service.ts';
import { problemErrors } from '../../judgement/service.ts';
import type { Price } from '#server/storage/model/price.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import { namespacesOf, translator } from '#server/catalog/translations/service.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import type { LegalDocument } from '#server/catalog/documents/legalDocument.ts';
import { pdfModelOf, platformDocuments } from '#server/catalog/documents/service.ts';
import { applicationCopy, type StoredApplication } from './applicationCopy.ts';
import { consultation, isConsulted } from './consultation.ts';
import { filledDocument, hasAnswerBlocks } from './filledDocument.ts';
import { offer, type OfferForm, type VariantCoverage } from './offer.ts';
import type { PersonalDocument } from './personalDocument.ts';
import { documentContextOf, type DocumentContext } from './documentContext.ts';

/** A personal document rendered as PDF. */
export interface GeneratedDocument extends Omit<PersonalDocument, 'parts' | 'name'> {
  fileName: string;
  pdf: Buffer;
  /** Hexadecimal. */
  sha256: string;
}

/** Answers that were accepted as an application. */
interface JudgedAnswers extends Pick<OpenedWizard, 'loaded' | 'answers' | 'inputs'> {
  decision: 'accept' | 'refer';
}

/** A document that will be generated for an application. */
export interface DueDocument {
  id: string;
  title: string;
}

/** Generates documents from answers. The same answers at the same time yield the same bytes. */
export function createPersonalDocuments({ root }: Pick<Deps, 'root'>) {
  const t = translator('live', root);

  function paperFor(context: DocumentContext, { title, parts }: PersonalDocument, madeAt: Date): PdfModel {
    const at = `${madeAt.toISOString().slice(0, 19)}Z`;
    return pdfModelOf({ title, parts, madeAt: at }, context.inputs.brand, t);
  }

  async function printed(
    context: DocumentContext,
    document: PersonalDocument,
    madeAt: Date,
  ): Promise<GeneratedDocument> {
    const { parts: _, name, ...rest } = document;
    return { ...rest, fileName: fileNameOf(name), ...(await renderPdf(paperFor(context, document, madeAt))) };
  }

  /** Judges answers that may be incomplete, but not wrong. @throws PlatformError answers-invalid */
  function open({ loaded, answers, inputs }: OpenedWizard): DocumentContext {
    const wrong = judge(loaded, answers, inputs).errors.filter(({ keyword }) => keyword !== 'required');
    if (wrong.length > 0)
      throw new PlatformError('answers-invalid', { errors: problemErrors(wrong, loaded.definition, t) });
    return documentContextOf(loaded, answers, inputs, t);
  }

  function coversOf({ definition }: DocumentContext): VariantCoverage[] {
    const { covers } = (namespacesOf(root).read('live', definition.namespace)?.texts ?? {}) as {
      covers?: { variants?: VariantCoverage[] };
    };
    return covers?.variants ?? [];
  }

  /** Returns the price so far; undefined while it cannot be computed. */
  function priceSoFar(opened: OpenedWizard): Price | undefined {
    try {
      return opened.loaded.definition.price && priceFor(opened);
    } catch (error) {
      if (error instanceof PlatformError) return undefined;
      throw error;
    }
  }

  /** Returns documents with answer blocks: those handed out before, and those due after acceptance. */
  function formsFor({ loaded, answers, inputs, decision }: JudgedAnswers, given: string[]): LegalDocument[] {
    const { scope } = walk(loaded, answers, inputs);
    const documents = platformDocuments();
    return documents
      .listed(loaded.definition.key)
      .filter(({ id, after, when }) => {
        if (after === undefined) return given.includes(id);
        return decision === 'accept' && (when === undefined || scope.truth(when) === true);
      })
      .map(({ id }) => documents.source(id, inputs.brand))
      .filter((source) => source !== undefined)
      .filter(hasAnswerBlocks);
  }

  /** Returns all documents of an application before they are rendered. */
  function unprinted(judged: JudgedAnswers, application: StoredApplication) {
    const { loaded, answers, inputs } = judged;
    const { number, price } = application;
    const context = documentContextOf(loaded, answers, inputs, t);
    const subtitle = t('documents:personal.filled.subtitle', { number, date: formatDate(inputs.today) });
    const given = application.documents.map(({ id }) => id);
    const all = [
      applicationCopy(context, application),
      // In the wording of that day, including the agent's notes of the consultation.
      ...(isConsulted(context) ? [consultation({ ...context, outline: application.outline }, price)] : []),
      ...formsFor(judged, given).map((source) => filledDocument(context, source, subtitle)),
    ];
    return { said: context, all };
  }

  return {
    /** @throws PlatformError answers-invalid, price-incomplete, price-unavailable */
    offer(opened: OpenedWizard, madeAt: Date, form?: OfferForm): Promise<GeneratedDocument> {
      const context = open(opened);
      return printed(context, offer(context, priceFor(opened), coversOf(context), form), madeAt);
    },

    /** @throws PlatformError answers-invalid; document-not-due before advice was asked for or waived */
    consultation(opened: OpenedWizard, madeAt: Date): Promise<GeneratedDocument> {
      const context = open(opened);
      if (!isConsulted(context)) throw new PlatformError('document-not-due');
      const { notes: talk } = opened;
      const noted = talk ? { ...context, outline: [talk.section, ...context.outline] } : context;
      return printed(context, consultation(noted, priceSoFar(opened)), madeAt);
    },

    /** Returns what will be generated: the copy, the documentation of the advice, forms to be filled in. */
    dueFor({ loaded, answers, inputs, decision }: JudgedAnswers, given: string[]): DueDocument[] {
      const { definition } = loaded;
      const product = t(`${definition.namespace}:title`);
      const own = (id: string) => ({ id, title: t(`documents:personal.${id}.title`, { product }) });
      const relevant = relevantAnswers(loaded, answers, inputs);
      return [
        own('antrag'),
        ...(isConsulted({ definition, relevant }) ? [own('beratung')] : []),
        ...formsFor({ loaded, answers, inputs, decision }, given).map(({ id, title }) => ({ id, title })),
      ];
    },

    /** Renders all documents of `dueFor`. */
    async forApplication(
      judged: JudgedAnswers,
      application: StoredApplication,
    ): Promise<GeneratedDocument[]> {
      const { said: context, all } = unprinted(judged, application);
      const made: GeneratedDocument[] = [];
      for (const document of all) made.push(await printed(context, document, application.receivedAt));
      return made;
    },

    /** Returns the same documents before rendering, by document id. */
    papersFor(judged: JudgedAnswers, application: StoredApplication): [id: string, paper: PdfModel][] {
      const { said: context, all } = unprinted(judged, application);
      return all.map((document) => [document.id, paperFor(context, document, application.receivedAt)]);
    },
  };
}
