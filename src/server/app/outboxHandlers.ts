import { accountHandler, accountTopic } from '#server/portals/accounts/handler.ts';
import { advertisingHandler, advertisingTopic } from '#server/portals/advertising/handler.ts';
import { confirmationHandler } from '#server/insurance/applications/confirmationHandler.ts';
import { applicationHandler } from '#server/insurance/applications/policy.ts';
import { consentHandler } from '#server/insurance/claims/handler.ts';
import { claimTranscriptTopic, createClaimTranscripts } from '#server/insurance/claims/transcripts.ts';
import { changeHandler } from '#server/insurance/changes/handler.ts';
import { coreSystemHandler } from '#server/insurance/coreSystem/handler.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createTranscripts, transcriptTopic } from '#server/portals/messages/transcripts.ts';
import { noticeHandler } from '#server/answers/notifications/identityNotices.ts';
import { noticeTopic } from '#server/people/identity/notices.ts';
import { removalHandler, removalTopic } from '#server/people/identity/removals.ts';
import { mailHandler } from '#server/answers/mail/handler.ts';
import type { Handlers } from '#server/storage/outbox/handler.ts';

/** Who delivers which topic of the outbox, one line each. */
export function outboxHandlers(deps: Deps): Handlers {
  return {
    [accountTopic]: accountHandler(deps),
    // `application` and `confirmation` of older releases say all by themselves; `policy` and `receipt` name the row.
    application: applicationHandler(deps),
    [advertisingTopic]: advertisingHandler(deps),
    change: changeHandler(deps),
    claim: coreSystemHandler(deps),
    claimConsent: consentHandler(deps),
    [claimTranscriptTopic]: createClaimTranscripts(deps).handler,
    confirmation: confirmationHandler(deps),
    contractChange: coreSystemHandler(deps),
    declaration: coreSystemHandler(deps),
    payoutAccount: coreSystemHandler(deps),
    [transcriptTopic]: createTranscripts(deps).handler,
    mail: mailHandler(deps),
    message: coreSystemHandler(deps),
    policy: applicationHandler(deps),
    receipt: confirmationHandler(deps),
    // Text messages of older releases stand under `mail`; either is delivered by its channel.
    sms: mailHandler(deps),
    [noticeTopic]: noticeHandler(deps),
    [removalTopic]: removalHandler(deps),
  };
}
