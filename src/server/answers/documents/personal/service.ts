import { PlatformError } from '#engine/errors/platformError.ts';
import { judge, relevantAnswers } from '#engine/judgement/judge.ts';
import { walk } from '#engine/judgement/walk.ts';
import { formatDate } from '#engine/text/format.ts';
import type { PdfModel } from '#server/base/pdf/documentModel.ts';
import { renderPdf } from '#server/base/pdf/renderPool.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Opened } from '../../judgement/service.ts';
import { problemErrors } from '../../judgement/service.ts';
import type { Price } from '#server/ports/tariffs.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import { namespacesOf, translator } from '#server/catalog/translations/service.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import type { LegalDocument } from '#server/catalog/documents/legalDocument.ts';
import { pdfModelOf, platformDocuments } from '#server/catalog/documents/service.ts';
import { applicationCopy, type StoredApplication } from './applicationCopy.ts';
import { consultation, isConsulted } from './consultation.ts';
import { filledDocument, isForm } from './filledDocument.ts';
import { offer, type VariantWords } from './offer.ts';
import type { PersonalDocument } from './personalDocument.ts';
import { documentContextOf, type DocumentContext } from './documentContext.ts';

/** A document about one person, printed. */
export interface MadeDocument extends Omit<PersonalDocument, 'parts' | 'name'> {
  fileName: string;
  pdf: Buffer;
  /** Hexadecimal. */
  sha256: string;
}

/** Answers that became an application. */
export interface Judged extends Pick<Opened, 'loaded' | 'answers' | 'inputs'> {
  decision: 'accept' | 'refer';
}

/** A document that will be made of an application. */
export interface DueDocument {
  id: string;
  title: string;
}

/** Makes documents out of what somebody has answered. The same answers at the same time are the same bytes. */
export function createPersonalDocuments({ root }: Pick<Deps, 'root'>) {
  const t = translator('live', root);

  function paperFor(said: DocumentContext, { title, parts }: PersonalDocument, madeAt: Date): PdfModel {
    const at = `${madeAt.toISOString().slice(0, 19)}Z`;
    return pdfModelOf({ title, parts, madeAt: at }, said.inputs.brand, t);
  }

  async function printed(
    said: DocumentContext,
    document: PersonalDocument,
    madeAt: Date,
  ): Promise<MadeDocument> {
    const { parts: _, name, ...named } = document;
    return { ...named, fileName: fileNameOf(name), ...(await renderPdf(paperFor(said, document, madeAt))) };
  }

  /** Questions may still be open, but nothing that was answered may be wrong. @throws PlatformError answers-invalid */
  function open({ loaded, answers, inputs }: Opened): DocumentContext {
    const wrong = judge(loaded, answers, inputs).errors.filter(({ keyword }) => keyword !== 'required');
    if (wrong.length > 0)
      throw new PlatformError('answers-invalid', { errors: problemErrors(wrong, loaded.definition, t) });
    return documentContextOf(loaded, answers, inputs, t);
  }

  function coversOf({ definition }: DocumentContext): VariantWords[] {
    const { covers } = (namespacesOf(root).read('live', definition.namespace)?.texts ?? {}) as {
      covers?: { variants?: VariantWords[] };
    };
    return covers?.variants ?? [];
  }

  /** The price so far; undefined while it cannot be said. */
  function priceSoFar(opened: Opened): Price | undefined {
    try {
      return opened.loaded.definition.price && priceFor(opened);
    } catch (error) {
      if (error instanceof PlatformError) return undefined;
      throw error;
    }
  }

  /** Documents with places for answers: those that were given before, and those that are due after acceptance. */
  function formsFor({ loaded, answers, inputs, decision }: Judged, given: string[]): LegalDocument[] {
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
      .filter(isForm);
  }

  /** Everything that an application is made into, before it is printed. */
  function unprinted(judged: Judged, application: StoredApplication) {
    const { loaded, answers, inputs } = judged;
    const { number, price } = application;
    const said = documentContextOf(loaded, answers, inputs, t);
    const subtitle = t('documents:personal.filled.subtitle', { number, date: formatDate(inputs.today) });
    const given = application.documents.map(({ id }) => id);
    const all = [
      applicationCopy(said, application),
      // As it was worded then, with what an agent had noted before the customer got it.
      ...(isConsulted(said) ? [consultation({ ...said, outline: application.outline }, price)] : []),
      ...formsFor(judged, given).map((source) => filledDocument(said, source, subtitle)),
    ];
    return { said, all };
  }

  return {
    /** @throws PlatformError answers-invalid, price-incomplete, price-unavailable */
    offer(opened: Opened, madeAt: Date): Promise<MadeDocument> {
      const said = open(opened);
      return printed(said, offer(said, priceFor(opened), coversOf(said)), madeAt);
    },

    /** @throws PlatformError answers-invalid; document-not-due while nobody was asked for wishes */
    consultation(opened: Opened, madeAt: Date): Promise<MadeDocument> {
      const said = open(opened);
      if (!isConsulted(said)) throw new PlatformError('document-not-due');
      const { talk } = opened;
      const noted = talk ? { ...said, outline: [talk.section, ...said.outline] } : said;
      return printed(said, consultation(noted, priceSoFar(opened)), madeAt);
    },

    /** What will be made of an application: its own copy, the documentation of the advice, forms to be filled in. */
    dueFor({ loaded, answers, inputs, decision }: Judged, given: string[]): DueDocument[] {
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

    /** Makes all of `dueFor`. */
    async forApplication(judged: Judged, application: StoredApplication): Promise<MadeDocument[]> {
      const { said, all } = unprinted(judged, application);
      const made: MadeDocument[] = [];
      for (const document of all) made.push(await printed(said, document, application.receivedAt));
      return made;
    },

    /** The same as papers, by the ids of the documents. */
    papersFor(judged: Judged, application: StoredApplication): [id: string, paper: PdfModel][] {
      const { said, all } = unprinted(judged, application);
      return all.map((document) => [document.id, paperFor(said, document, application.receivedAt)]);
    },
  };
}
