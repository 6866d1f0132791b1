import type { ReactElement } from 'react';
import type { PageDescription } from '#engine/page.ts';

type PageOf<kind extends PageDescription['kind']> = Extract<PageDescription, { kind: kind }>;

const customerPages = {
  overview: () => import('#web/portals/customer/Overview.tsx'),
  contracts: () => import('#web/portals/customer/Contracts.tsx'),
  drafts: () => import('#web/portals/customer/Drafts.tsx'),
  downloads: () => import('#web/portals/customer/Downloads.tsx'),
  contact: () => import('#web/portals/customer/Contact.tsx'),
  claims: () => import('#web/portals/customer/Claims.tsx'),
  report: () => import('#web/portals/customer/ReportClaim.tsx'),
  'report-error': () => import('#web/portals/customer/ReportError.tsx'),
};

const agentPages = {
  overview: () => import('#web/portals/agent/Overview.tsx'),
  base: () => import('#web/portals/agent/CustomerBase.tsx'),
  customer: () => import('#web/portals/agent/CustomerFile.tsx'),
  editCustomer: () => import('#web/portals/agent/EditCustomer.tsx'),
  contract: () => import('#web/portals/agent/ContractFile.tsx'),
  claim: () => import('#web/portals/agent/ClaimFile.tsx'),
  drafts: () => import('#web/portals/agent/Drafts.tsx'),
  subAgents: () => import('#web/portals/agent/SubAgents.tsx'),
  newSubAgent: () => import('#web/portals/agent/NewSubAgent.tsx'),
  agency: () => import('#web/portals/agent/Agency.tsx'),
  settings: () => import('#web/portals/agent/AgentSettings.tsx'),
  faq: () => import('#web/portals/agent/AgentFaq.tsx'),
};

/**
 * Pages of those who sign in or want to, one chunk each. A list of its own: a wizard's first question does not wait
 * for all these names.
 */
export const portalPages = {
  async 'sign-in'({ portal }: PageOf<'sign-in'>): Promise<ReactElement> {
    const { default: SignIn } = await import('#web/portal/signIn/SignIn.tsx');
    return <SignIn portal={portal} />;
  },
  async 'lost-password'({ portal }: PageOf<'lost-password'>): Promise<ReactElement> {
    const { default: LostPassword } = await import('#web/portal/signIn/LostPassword.tsx');
    return <LostPassword portal={portal} />;
  },
  async register(): Promise<ReactElement> {
    const { default: Register } = await import('#web/portal/account/Register.tsx');
    return <Register />;
  },
  async 'lost-phone'(): Promise<ReactElement> {
    const { default: LostPhone } = await import('#web/portal/account/LostPhone.tsx');
    return <LostPhone />;
  },
  async 'new-phone'(): Promise<ReactElement> {
    const { default: NewPhone } = await import('#web/portal/account/NewPhone.tsx');
    return <NewPhone />;
  },
  async account({ section }: PageOf<'account'>): Promise<ReactElement> {
    const { default: AccountPage } = await import('#web/portal/account/AccountPage.tsx');
    return <AccountPage section={section} />;
  },
  async customer({ section }: PageOf<'customer'>): Promise<ReactElement> {
    const { default: Page } = await customerPages[section]();
    return <Page />;
  },
  async agent({ section, id = '' }: PageOf<'agent'>): Promise<ReactElement> {
    const { default: Page } = await agentPages[section]();
    return <Page id={id} />;
  },
  async contract({ contract }: PageOf<'contract'>): Promise<ReactElement> {
    const { default: ContractPage } = await import('#web/portals/customer/ContractPage.tsx');
    return <ContractPage id={contract} />;
  },
  async postbox({ portal, section }: PageOf<'postbox'>): Promise<ReactElement> {
    const { default: Postbox } = await import('#web/portal/messages/Postbox.tsx');
    return <Postbox portal={portal} section={section} />;
  },
  async message({ portal, id }: PageOf<'message'>): Promise<ReactElement> {
    if (id === undefined) {
      const [{ default: WritePage }, { loadEditor }] = await Promise.all([
        import('#web/portal/messages/WritePage.tsx'),
        import('#web/portal/messages/LaterEditor.tsx'),
      ]);
      await loadEditor();
      return <WritePage portal={portal} />;
    }
    const { default: MessagePage } = await import('#web/portal/messages/MessagePage.tsx');
    return <MessagePage portal={portal} id={id} />;
  },
  async chat({ portal, contact }: PageOf<'chat'>): Promise<ReactElement> {
    const { default: ChatPage } = await import('#web/portal/messages/ChatPage.tsx');
    return <ChatPage portal={portal} contact={contact} />;
  },
  async 'broker-message'(): Promise<ReactElement> {
    const { default: BrokerMessage } = await import('#web/portal/messages/BrokerMessage.tsx');
    return <BrokerMessage />;
  },
  async moving({ portal }: PageOf<'moving'>): Promise<ReactElement> {
    const { default: Moving } = await import('#web/service/moving/Moving.tsx');
    return <Moving portal={portal} />;
  },
  async extranet({ id, section }: PageOf<'extranet'>): Promise<ReactElement> {
    const { default: Extranet } = await import('#web/portals/extranet/Extranet.tsx');
    return <Extranet id={id} section={section} />;
  },
  async claim({ claim }: PageOf<'claim'>): Promise<ReactElement> {
    const { default: ClaimPage } = await import('#web/portals/customer/ClaimPage.tsx');
    return <ClaimPage id={claim} />;
  },
  async 'claim-report'(page: PageOf<'claim-report'>): Promise<ReactElement> {
    const { default: Report } = await import('#web/service/claims/Report.tsx');
    return <Report {...page} />;
  },
  async claimant(): Promise<ReactElement> {
    const { default: Claimant } = await import('#web/service/claims/Claimant.tsx');
    return <Claimant />;
  },
  async 'claim-uploads'(): Promise<ReactElement> {
    const { default: PhoneUploads } = await import('#web/service/claims/PhoneUploads.tsx');
    return <PhoneUploads />;
  },
  async consent(): Promise<ReactElement> {
    const { default: Consent } = await import('#web/service/claims/Consent.tsx');
    return <Consent />;
  },
  async papers(): Promise<ReactElement> {
    const { default: Papers } = await import('#web/service/papers/Papers.tsx');
    return <Papers />;
  },
  async change({ contract, portal }: PageOf<'change'>): Promise<ReactElement> {
    const { default: Change } = await import('#web/wizard/change/Change.tsx');
    return <Change contract={contract} portal={portal} />;
  },
};
