import type { FieldError } from '#engine/definition/answers.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import type { ApplicationCall } from '#web/base/api/applicationCall.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { DocumentLink, GivenFile, MadeKind } from '#web/base/api/documents.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { Services } from '#web/base/services.ts';
import type { SentCode } from '#web/base/api/changes.ts';
import type { ClaimDesk } from '../claim/claimDesk.ts';
import type { ChangeDesk } from '../change/changeDesk.ts';
import type { DraftKeeper } from './draftKeeper.ts';
import type { LateJudging } from './lazyValidators.ts';
import type { PriceKeeper } from './priceKeeper.ts';
import type { StateKeeper } from './stateKeeper.ts';
import type { Submission } from './submission.ts';
import type { Tab } from './tab.ts';

/** One opened wizard: its answers and everything that keeps them, prices them and sends them. */
export interface Session {
  services: Services;
  wizard: EnteredWizard;
  store: WizardStore;
  formats: LateJudging;
  state: StateKeeper;
  drafts: DraftKeeper;
  prices: PriceKeeper;
  submission: Submission;
  /** Whether it may be gone on with another day. A declaration is short, and nobody keeps one that was not made. */
  resumable: boolean;
  ports: FormPorts;
  /** Somebody advises: all pages may stand on one sheet, and it is told why a question is asked. */
  advised: boolean;
  /** Only where a contract is changed. */
  change?: ChangeDesk;
  /** Only where a claim is reported. */
  claim?: ClaimDesk;
  /** Sends the code for an account in a report that is not known yet. */
  requestAccountCode?: () => Promise<ServiceResult<SentCode>>;
  /** All documents of the product. */
  documents: () => Promise<DocumentLink[]>;
  /** Has a document made out of the answers so far, and remembers that it was handed out. */
  make: (kind: MadeKind) => Promise<ServiceResult<GivenFile & { file: File }>>;
  /** What was chosen and cannot be had at the price of now, as an error of its field. */
  unoffered: () => FieldError | undefined;
  /** Goes on from here: judges the page, and keeps its answers when they are in order. */
  leave: (page: string) => Promise<readonly FieldError[]>;
  /** What would be sent now: answers, version and price. */
  call: () => ApplicationCall;
  /** What shows that the customer wants what an agent sends next; undefined for nothing. */
  confirm: (confirmation: Confirmation | undefined) => void;
  tab: Tab;
  /** Forgets everything and begins anew. */
  restart: () => void;
  /** Forgets all that was answered, and about whom; the draft on the server is the caller's to remove. */
  forget: () => void;
  /** Ends what runs by itself. */
  stop: () => void;
}
