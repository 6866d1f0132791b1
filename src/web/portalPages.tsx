import type { ReactElement } from 'react';
import type { PageDescription } from '#engine/page.ts';

type PageOf<kind extends PageDescription['kind']> = Extract<PageDescription, { kind: kind }>;

const customerPages = {
  overview: () => import('./customer/Overview.tsx'),
  contracts: () => import('./customer/Contracts.tsx'),
  drafts: () => import('./customer/Drafts.tsx'),
  downloads: () => import('./customer/Downloads.tsx'),
  contact: () => import('./customer/Contact.tsx'),
  claims: () => import('./customer/Claims.tsx'),
  report: () => import('./customer/ReportClaim.tsx'),
  'report-error': () => import('./customer/ReportError.tsx'),
};

const agentPages = {
  overview: () => import('./agent/Overview.tsx'),
  base: () => import('./agent/CustomerBase.tsx'),
  customer: () => import('./agent/CustomerFile.tsx'),
  editCustomer: () => import('./agent/EditCustomer.tsx'),
  contract: () => import('./contractFile/ContractFile.tsx'),
  claim: () => import('./agent/ClaimFile.tsx'),
  drafts: () => import('./agent/Drafts.tsx'),
  subAgents: () => import('./agent/SubAgents.tsx'),
  newSubAgent: () => import('./agent/NewSubAgent.tsx'),
  agency: () => import('./agent/Agency.tsx'),
  settings: () => import('./agent/AgentSettings.tsx'),
  faq: () => import('./agent/AgentFaq.tsx'),
};

/**
 * Pages of those who sign in or want to, one chunk each. A list of its own: a wizard's first question does not wait
 * for all these names.
 */
export const portalPages = {
  async 'sign-in'({ portal }: PageOf<'sign-in'>): Promise<ReactElement> {
    const { default: SignIn } = await import('./signIn/SignIn.tsx');
    return <SignIn portal={portal} />;
  },
  async 'lost-password'({ portal }: PageOf<'lost-password'>): Promise<ReactElement> {
    const { default: LostPassword } = await import('./signIn/LostPassword.tsx');
    return <LostPassword portal={portal} />;
  },
  async register(): Promise<ReactElement> {
    const { default: Register } = await import('./account/Register.tsx');
    return <Register />;
  },
  async 'lost-phone'(): Promise<ReactElement> {
    const { default: LostPhone } = await import('./account/LostPhone.tsx');
    return <LostPhone />;
  },
  async 'new-phone'(): Promise<ReactElement> {
    const { default: NewPhone } = await import('./account/NewPhone.tsx');
    return <NewPhone />;
  },
  async account({ section }: PageOf<'account'>): Promise<ReactElement> {
    const { default: AccountPage } = await import('./account/AccountPage.tsx');
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
    const { default: ContractPage } = await import('./customer/ContractPage.tsx');
    return <ContractPage id={contract} />;
  },
  async postbox({ portal, section }: PageOf<'postbox'>): Promise<ReactElement> {
    const { default: Postbox } = await import('./messages/Postbox.tsx');
    return <Postbox portal={portal} section={section} />;
  },
  async message({ portal, id }: PageOf<'message'>): Promise<ReactElement> {
    if (id === undefined) {
      const [{ default: WritePage }, { loadEditor }] = await Promise.all([
        import('./messages/WritePage.tsx'),
        import('./messages/LaterEditor.tsx'),
      ]);
      await loadEditor();
      return <WritePage portal={portal} />;
    }
    const { default: MessagePage } = await import('./messages/MessagePage.tsx');
    return <MessagePage portal={portal} id={id} />;
  },
  async chat({ portal, contact }: PageOf<'chat'>): Promise<ReactElement> {
    const { default: ChatPage } = await import('./messages/ChatPage.tsx');
    return <ChatPage portal={portal} contact={contact} />;
  },
  async 'broker-message'(): Promise<ReactElement> {
    const { default: BrokerMessage } = await import('./messages/BrokerMessage.tsx');
    return <BrokerMessage />;
  },
  async moving({ portal }: PageOf<'moving'>): Promise<ReactElement> {
    const { default: Moving } = await import('./moving/Moving.tsx');
    return <Moving portal={portal} />;
  },
  async extranet({ id, section }: PageOf<'extranet'>): Promise<ReactElement> {
    const { default: Extranet } = await import('./extranet/Extranet.tsx');
    return <Extranet id={id} section={section} />;
  },
  async claim({ claim }: PageOf<'claim'>): Promise<ReactElement> {
    const { default: ClaimPage } = await import('./customer/ClaimPage.tsx');
    return <ClaimPage id={claim} />;
  },
  async 'claim-report'(page: PageOf<'claim-report'>): Promise<ReactElement> {
    const { default: Report } = await import('./claims/Report.tsx');
    return <Report {...page} />;
  },
  async claimant(): Promise<ReactElement> {
    const { default: Claimant } = await import('./claims/Claimant.tsx');
    return <Claimant />;
  },
  async 'claim-uploads'(): Promise<ReactElement> {
    const { default: PhoneUploads } = await import('./claims/PhoneUploads.tsx');
    return <PhoneUploads />;
  },
  async consent(): Promise<ReactElement> {
    const { default: Consent } = await import('./claims/Consent.tsx');
    return <Consent />;
  },
  async papers(): Promise<ReactElement> {
    const { default: Papers } = await import('./papers/Papers.tsx');
    return <Papers />;
  },
  async change({ contract, portal }: PageOf<'change'>): Promise<ReactElement> {
    const { default: Change } = await import('./change/Change.tsx');
    return <Change contract={contract} portal={portal} />;
  },
};
