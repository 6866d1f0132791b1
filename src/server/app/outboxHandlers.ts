import { accountHandler, accountTopic } from '#server/portals/accounts/handler.ts';
import { advertisingHandler, advertisingTopic } from '#server/portals/advertising/handler.ts';
import { confirmationHandler } from '#server/insurance/applications/confirmationHandler.ts';
import { applicationHandler } from '#server/insurance/applications/policy.ts';
import { consentHandler } from '#server/insurance/claims/handler.ts';
import { claimTranscriptTopic, createClaimTranscripts } from '#server/insurance/claims/transcripts.ts';
import { changeHandler } from '#server/insurance/changes/handler.ts';
import { coreSystemHandler } from '#server/insurance/coreSystem/handler.ts';
import { moveMailHandler, moveMailTopic } from '#server/insurance/changes/moveMail.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createTranscripts, transcriptTopic } from '#server/portals/messages/transcripts.ts';
import { noticeHandler } from '#server/answers/notifications/identityNotices.ts';
import { noticeTopic } from '#server/people/identity/notices.ts';
import { removalHandler, removalTopic } from '#server/people/identity/removals.ts';
import { mailHandler } from '#server/answers/mail/handler.ts';
import type { Handlers } from '#server/storage/outbox/handler.ts';

/** Returns the handler of each outbox topic. */
export function outboxHandlers(deps: Deps): Handlers {
  return {
    [accountTopic]: accountHandler(deps),
    // Topics `application` and `confirmation` of older releases carry their content; `policy` and `receipt`
    // name the row.
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
    [moveMailTopic]: moveMailHandler(deps),
    policy: applicationHandler(deps),
    receipt: confirmationHandler(deps),
    // Older releases enqueued text messages under `mail`; both handlers deliver by channel.
    sms: mailHandler(deps),
    [noticeTopic]: noticeHandler(deps),
    [removalTopic]: removalHandler(deps),
  };
}
