import type { Translate } from '#engine/text/translate.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { CustomerSection } from '#engine/page.ts';
import type { FoundPage } from './pageAt.ts';

/** Returns the document title of a page, in the words that the web app uses itself. */
export function titleOf(
  { page, wizard }: FoundPage,
  brand: Brand,
  { registry }: Pick<Deps, 'registry'>,
  t: Translate,
): string {
  const titles = { page: nameOf(), brand: brandWords(brand).sender };
  return t('common:page.title', titles);

  function nameOf(): string {
    switch (page.kind) {
      case 'home':
        return t('portals:home.documentTitle');
      case 'product':
        return t('portals:product.documentTitle', { product: productOf(page.id) });
      case 'wizard':
      case 'change':
      case 'claim-report':
        return productOf(wizard?.definition.id ?? '');
      case 'content':
        return t(`portals:content.${page.name}`);
      case 'faq':
        return t('portals:faq.title');
      case 'quickstart':
        return t('portals:quickstart.title');
      case 'application-error':
        return t('portals:content.antrag-fehler');
      case 'documents':
        return t('portals:documents.title');
      case 'product-documents':
        return t('portals:documents.ofProduct', { product: productOf(page.product) });
      case 'icons':
        return t('portals:icons.title');
      case 'feedback':
        return t('portals:feedback.title');
      case 'sign-in':
        return t(`portals:signIn.credentials.heading.${page.portal}`);
      case 'lost-password':
        return t('portals:lostPassword.name.heading');
      case 'register':
        return t('portals:register.ask.heading');
      case 'lost-phone':
        return t('portals:lostPhone.ask.heading');
      case 'new-phone':
        return t('portals:newPhone.choose.heading');
      case 'account':
        return t(`portals:account.heading.${page.section ?? 'overview'}`);
      case 'customer':
        return customerTitle(page.section);
      case 'contract':
        return t('portals:customer.contract.title', { id: page.contract });
      case 'postbox':
        return t(`messages:section.${page.section}`);
      case 'message':
        return t(page.id === undefined ? 'messages:write.title' : 'messages:message');
      case 'chat':
        return t('messages:chat.heading');
      case 'broker-message':
        return t('messages:broker.title');
      case 'claim':
        return t('claims:detail.title', { id: page.claim });
      case 'claimant':
        return t('claims:claimant.title');
      case 'claim-uploads':
        return t('claims:phone.title');
      case 'papers':
        return t('portals:papers.title');
      case 'consent':
        return t('claims:consent.title');
      case 'agent':
        if (page.section === 'overview') return t('portals:portal.title.vermittler');
        if (page.section === 'claim') return t('claims:detail.title', { id: page.id });
        if (page.section === 'contract') return t('portals:customer.contract.title', { id: page.id });
        if (page.section === 'faq') return t('portals:faq.title');
        if (page.section === 'newSubAgent') return t('agent:subAgents.newTitle');
        return t(`agent:${page.section === 'customer' ? 'file' : page.section}.title`, { id: page.id });
      case 'moving':
        return t(`moving:title.${page.portal}`);
      case 'extranet':
        return t(`extranet:${page.section}.title`, { id: page.id });
      case 'not-found':
        return t('portals:notFound.documentTitle');
      case 'error':
        return t('common:errorPage.headline');
    }
  }

  function customerTitle(section: CustomerSection): string {
    const titles = {
      claims: 'claims:list',
      report: 'claims:report',
      'report-error': 'claims:error',
    } as const;
    if (section === 'overview') return t('portals:portal.title.benutzer');
    const own = section in titles ? titles[section as keyof typeof titles] : `portals:customer.${section}`;
    return t(`${own}.title`);
  }

  function productOf(id: string): string {
    const definition = registry.get(id)?.definition;
    return definition ? t(`${definition.namespace}:title`) : '';
  }
}
