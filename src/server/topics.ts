import { accountHandler, accountTopic } from './accounts/handler.ts';
import { advertisingHandler, advertisingTopic } from './advertising/handler.ts';
import { confirmationHandler } from './applications/confirmation.ts';
import { applicationHandler } from './applications/policy.ts';
import { consentHandler } from './claims/handler.ts';
import { claimProtocolTopic, createClaimProtocols } from './claims/protocols.ts';
import { changeHandler } from './changes/handler.ts';
import { coreSystemHandler } from './coreSystem/handler.ts';
import type { Deps } from './deps.ts';
import { createProtocols, protocolTopic } from './messages/protocols.ts';
import { noticeHandler } from './identity/handler.ts';
import { noticeTopic } from './identity/notices.ts';
import { removalHandler, removalTopic } from './identity/removals.ts';
import { mailHandler } from './mail/handler.ts';
import type { Handlers } from './outbox/handler.ts';

/** Who delivers which topic of the outbox, one line each. */
export function topics(deps: Deps): Handlers {
  return {
    [accountTopic]: accountHandler(deps),
    // `application` and `confirmation` of older releases say all by themselves; `policy` and `receipt` name the row.
    application: applicationHandler(deps),
    [advertisingTopic]: advertisingHandler(deps),
    change: changeHandler(deps),
    claim: coreSystemHandler(deps),
    claimConsent: consentHandler(deps),
    [claimProtocolTopic]: createClaimProtocols(deps).handler,
    confirmation: confirmationHandler(deps),
    contractChange: coreSystemHandler(deps),
    declaration: coreSystemHandler(deps),
    payoutAccount: coreSystemHandler(deps),
    [protocolTopic]: createProtocols(deps).handler,
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
