import { lazy } from 'react';
import {
  beginByLink,
  claimCalls,
  requestAccountCode,
  sendClaim,
  type BegunClaim,
} from '#web/base/api/claims.ts';
import { failed, succeeded } from '#web/base/api/result.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import type { ClaimController } from '#web/wizard/claim/claimController.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import type { Services } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { storeSecret, secretOf } from './claimantToken.ts';
import { lineOf } from './lines.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Only needed by customers with another contract that may cover the damage. */
const OtherContracts = lazy(() => importWithRetry(() => import('#web/wizard/claim/OtherContracts.tsx')));

/** Subject of a report, taken from the address. */
export interface ReportTarget {
  /** Portal of the signed-in person; absent without an account. */
  portal?: Portal;
  /**
   * Position in the own list of contracts, or `anderer`; for an agent the number of the contract, or of the customer
   * where no contract fits.
   */
  place?: string;
  /** Number of the claim that is added to. */
  claim?: string;
  /** The claim is that of a mailed link. */
  byLink?: true;
}

/** Calls that begin and send a report. */
export interface ClaimReporting {
  begin: () => Promise<ServiceResult<BegunClaim>>;
  deskFor: (begun: BegunClaim) => ClaimController;
  /** Secret of the mailed link, or the token its code returned. */
  secret: () => string | undefined;
  /** Takes what the code of a link has brought in the place of its secret. */
  open: (token: string) => void;
}

/** Paths of claims per portal. */
const claimPath = (portal: Portal, claim: string): string =>
  portal === 'benutzer' ? pathTo(customerPaths.claim, { claim }) : pathTo(agentPaths.claim, { id: claim });

/** Numbers of customers have ten digits; those of contracts have fewer, more, or letters. */
const isCustomer = (place: string): boolean => /^\d{10}$/.test(place);

/** Creates the calls for the wizard at an address. */
export function createClaimReporting(
  services: Services,
  wizard: WizardDescription,
  { portal, place, claim, byLink }: ReportTarget,
  window: Window,
): ClaimReporting {
  const { client, bootstrap } = services;
  const line = lineOf(wizard.id);
  const signedIn = portal !== undefined;
  const token = portal && identityOf(services, portal).session.accessToken;
  const claimAddress = (claim: string) => claimPath(portal ?? 'benutzer', claim);
  const calls = token && claimCalls(client, token);
  const purpose = byLink ? 'nachtrag' : 'meldung';
  let secret = signedIn ? undefined : secretOf(purpose, window);

  async function begin(): Promise<ServiceResult<BegunClaim>> {
    if (calls && place !== undefined) {
      if (portal !== 'vermittler') return calls.begin(line, place);
      return isCustomer(place) ? calls.beginForCustomer(line, place) : calls.beginFor(line, place);
    }
    if (calls && claim !== undefined) return calls.beginSupplement(claim);
    if (byLink) return secret === undefined ? failed(404, '', linkGone) : beginByLink(client, secret);
    const { id, key, version, context, module, inputs } = wizard;
    if (!inputs) return failed('unknown');
    // The server knows the proven address by the secret.
    const existing = { ...inputs, ...(secret !== undefined && { emailKnown: true }) };
    return succeeded({ wizard: { id, key, version, context, module }, inputs: existing, answers: {} });
  }

  const linkGone = {
    type: 'link-invalid',
    code: 'link-invalid',
    status: 404,
    title: services.texts.t('claims:supplement.invalid'),
    detail: services.texts.t('claims:supplement.invalidText'),
  };

  function deskFor({
    contract,
    claim: before,
    customer,
    accounts = [],
    otherContracts = [],
  }: BegunClaim): ClaimController {
    let proof: { id: string; code: string } | undefined;
    const about = {
      ...(contract && signedIn && { contract: contract.id }),
      // What is added to a claim finds its customer by the claim.
      ...(customer && !before && { customer: customer.number }),
    };
    const callOf = (call: Parameters<ClaimController['send']>[0]) => ({
      definition: wizard.id,
      version: call.version,
      context: call.context,
      answers: call.answers,
      brand: bootstrap.brand,
      ...(before && { supplement: before.id }),
      ...(call.draftId !== undefined && { draftId: call.draftId }),
      ...(secret !== undefined && { token: secret }),
    });
    return {
      place: before?.id ?? contract?.id ?? customer?.number ?? (signedIn ? 'anderer' : 'ohne-konto'),
      accounts,
      otherContracts,
      ...(otherContracts.length > 0 && { Remark: OtherContracts }),
      ...(customer && { customer }),
      ...(signedIn && { claimAddress }),
      ...(signedIn && !before && { supplementAddress: (id) => `${claimAddress(id)}ergaenzung/${line}/` }),
      prove: (next) => {
        proof = next;
      },
      requestCode: (call) =>
        requestAccountCode(client, { about, call: callOf(call), ...(token && { token }) }),
      send: (call, key) =>
        sendClaim(client, {
          about,
          key,
          call: { ...callOf(call), ...(proof && { proof }) },
          ...(token && { token }),
        }),
    };
  }

  return {
    begin,
    deskFor,
    secret: () => secret,
    open: (token) => {
      secret = token;
      storeSecret(tabMemory(window), purpose, token);
    },
  };
}
