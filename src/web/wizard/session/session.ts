import type { FieldError } from '#engine/definition/answers.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import type { ApplicationCall } from '#web/base/api/applicationCall.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { Services } from '#web/base/services.ts';
import type { SentCode } from '#web/base/api/changes.ts';
import type { ClaimController } from '../claim/claimController.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { DraftSync } from './draftSync.ts';
import type { LazyValidators } from './lazyValidators.ts';
import type { Observable } from './observable.ts';
import type { PriceSync } from './priceSync.ts';
import type { StateStore } from './stateStore.ts';
import type { Submission } from './submission.ts';
import type { Tab } from './tab.ts';

/** One opened wizard: its answers and everything that keeps them, prices them and sends them. */
export interface Session {
  services: Services;
  wizard: EnteredWizard;
  store: WizardStore;
  formats: LazyValidators;
  state: StateStore;
  drafts: DraftSync;
  prices: PriceSync;
  submission: Submission;
  /** Whether it can be continued later. Declarations are short and not saved. */
  resumable: boolean;
  ports: FormPorts;
  /** An agent advises: all pages can be shown on one sheet, with the reason for each question. */
  advised: boolean;
  /** Number of the customer who is advised, if known. */
  customer: Observable<string | undefined>;
  /** Notes who is advised, once a draft that was begun without a customer is joined with one. */
  advise: (customer: string) => void;
  /** Only where a contract is changed. */
  change?: ChangeController;
  /** Only where a claim is reported. */
  claim?: ClaimController;
  /** Sends the code for an account in a report that is not known yet. */
  requestAccountCode?: () => Promise<ServiceResult<SentCode>>;
  /** All documents of the product. */
  documents: () => Promise<DocumentLink[]>;
  /** Returns the error of a chosen option that is not available at the current price. */
  unavailable: () => FieldError | undefined;
  /** Goes on from here: judges the page, and keeps its answers when they are in order. */
  leave: (page: string) => Promise<readonly FieldError[]>;
  /** Returns the request for the current answers, version and price. */
  call: () => ApplicationCall;
  /** Sets the customer's confirmation for the next submission by an agent; undefined removes it. */
  confirm: (confirmation: Confirmation | undefined) => void;
  tab: Tab;
  /** Clears everything and starts again. */
  restart: () => void;
  /** Forgets all that was answered, and about whom; the draft on the server is the caller's to remove. */
  forget: () => void;
  /** Ends what runs by itself. */
  stop: () => void;
}
