import type { Translate } from '#engine/text/translate.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { CustomerSection, PageDescription } from '#engine/page.ts';
import type { FoundPage } from './pageAt.ts';

/** Text keys of the titles of pages without parameters. */
const fixedTitles: { [kind in PageDescription['kind']]?: string } = {
  home: 'portals:home.documentTitle',
  faq: 'portals:faq.title',
  quickstart: 'portals:quickstart.title',
  'application-error': 'portals:content.antrag-fehler',
  documents: 'portals:documents.title',
  icons: 'portals:icons.title',
  feedback: 'portals:feedback.title',
  'lost-password': 'portals:lostPassword.name.heading',
  register: 'portals:register.ask.heading',
  'lost-phone': 'portals:lostPhone.ask.heading',
  'new-phone': 'portals:newPhone.choose.heading',
  chat: 'messages:chat.heading',
  'broker-message': 'messages:broker.title',
  claimant: 'claims:claimant.title',
  'claim-uploads': 'claims:phone.title',
  papers: 'portals:papers.title',
  consent: 'claims:consent.title',
  'not-found': 'portals:notFound.documentTitle',
  error: 'common:errorPage.headline',
};

/** Returns the document title of a page, in the words that the web app uses itself. */
export function titleOf(
  { page, wizard }: FoundPage,
  brand: Brand,
  { registry }: Pick<Deps, 'registry'>,
  t: Translate,
): string {
  return t('common:page.title', { page: nameOf(), brand: brandWords(brand).sender });

  function nameOf(): string {
    switch (page.kind) {
      case 'product':
        return t('portals:product.documentTitle', { product: productOf(page.id) });
      case 'wizard':
      case 'change':
      case 'claim-report':
        return productOf(wizard?.definition.id ?? '');
      case 'content':
        return t(`portals:content.${page.name}`);
      case 'product-documents':
        return t('portals:documents.ofProduct', { product: productOf(page.product) });
      case 'sign-in':
        return t(`portals:signIn.credentials.heading.${page.portal}`);
      case 'account':
        return t(`portals:account.heading.${page.section ?? 'overview'}`);
      case 'customer':
        return customerTitle(page.section, t);
      case 'contract':
        return t('portals:customer.contract.title', { id: page.contract });
      case 'postbox':
        return t(`messages:section.${page.section}`);
      case 'message':
        return t(page.id === undefined ? 'messages:write.title' : 'messages:message');
      case 'claim':
        return t('claims:detail.title', { id: page.claim });
      case 'agent':
        return agentTitle(page, t);
      case 'moving':
        return t(`moving:title.${page.portal}`);
      case 'extranet':
        return t(`extranet:${page.section}.title`, { id: page.id });
      default:
        return t(fixedTitles[page.kind] ?? '');
    }
  }

  function productOf(id: string): string {
    const definition = registry.get(id)?.definition;
    return definition ? t(`${definition.namespace}:title`) : '';
  }
}

function agentTitle(page: Extract<PageDescription, { kind: 'agent' }>, t: Translate): string {
  if (page.section === 'overview') return t('portals:portal.title.vermittler');
  if (page.section === 'claim') return t('claims:detail.title', { id: page.id });
  if (page.section === 'contract') return t('portals:customer.contract.title', { id: page.id });
  if (page.section === 'faq') return t('portals:faq.title');
  if (page.section === 'newSubAgent') return t('agent:subAgents.newTitle');
  return t(`agent:${page.section === 'customer' ? 'file' : page.section}.title`, { id: page.id });
}

function customerTitle(section: CustomerSection, t: Translate): string {
  const claimSections = {
    claims: 'claims:list',
    report: 'claims:report',
    'report-error': 'claims:error',
  } as const;
  if (section === 'overview') return t('portals:portal.title.benutzer');
  const own =
    section in claimSections
      ? claimSections[section as keyof typeof claimSections]
      : `portals:customer.${section}`;
  return t(`${own}.title`);
}
