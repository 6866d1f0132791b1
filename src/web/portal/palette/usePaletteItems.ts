import { useTranslation } from '#renderers/ui/translation.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { ListedCustomer, Me } from '#web/base/api/agent.ts';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { agentSections } from '../frames/agentSections.ts';
import { sectionsFor } from '../frames/sectionsFor.ts';
import { messageAddress } from '../messages/addresses.ts';
import { useAdvised, type Advised } from '../parts/useAdvised.ts';
import { begins, readAbout, readAsked } from './asked.ts';
import { paletteGroups, type PaletteItem } from './paletteItem.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** Most people for whom an offer in each named product is shown. */
const maxOffers = 3;

/** Offers in the named products, for the people who were found or for nobody yet. */
function useOffers() {
  const { t } = useTranslation('workbench');
  return (products: Advised[], people: ListedCustomer[]): PaletteItem[] =>
    products.slice(0, maxOffers).flatMap(({ key, title, address }): PaletteItem[] => {
      const forNobody = { id: `offer-${key}`, label: t('palette.offer', { product: title }), to: address };
      if (people.length === 0) return [{ group: 'actions', ...forNobody }];
      return people.slice(0, maxOffers).map(({ number, name }) => ({
        id: `offer-${key}-${number}`,
        group: 'actions',
        label: t('palette.offerFor', { product: title, name }),
        to: `${address}?kundennummer=${number}`,
      }));
    });
}

/** What one does for a customer, and where; a claim is of no prospect. */
const deeds = {
  note: { address: (id: string) => `${pathTo(agentPaths.customer, { id })}#notes`, changes: true },
  message: { address: (id: string) => `${agentPaths.newMessage}?kunde=${id}`, changes: false },
  claim: { address: (id: string) => `${pathTo(agentPaths.customer, { id })}#claims`, changes: true },
} as const;

/**
 * Returns what is asked for about somebody, as "Notiz zu Winter" asks for a note: the name to look for, and the actions
 * for the people who are found; undefined where nothing of it is asked for, or not allowed.
 */
function useDeed(typed: string, me: Me) {
  const { t } = useTranslation('workbench');
  const fill = t('palette.offerWords');
  return (['note', 'message', 'claim'] as const)
    .filter((deed) => me.rights.changes || !deeds[deed].changes)
    .flatMap((deed) => {
      const about = readAbout(typed, { lead: t(`palette.words.${deed}`), fill });
      if (about === undefined || about === '') return [];
      const itemsFor = (people: ListedCustomer[]): PaletteItem[] =>
        people
          .filter(({ prospect }) => deed !== 'claim' || !prospect)
          .slice(0, maxOffers)
          .map(({ number, name }) => ({
            id: `${deed}-${number}`,
            group: 'actions',
            label: t(`palette.about.${deed}`, { name }),
            to: deeds[deed].address(number),
          }));
      return [{ about, itemsFor }];
    })
    .at(0);
}

/** Returns whether an entry is what a typed number names: it comes first then. */
function isNamedBy(typed: string) {
  const number = typed.replaceAll(/[\s.]/g, '').toUpperCase();
  return ({ id }: PaletteItem): boolean =>
    ['contract', 'claim', 'person'].some((kind) => id === `${kind}-${number}`);
}

/** Pages and actions that the person may use. */
function useFixed(me: Me, onKeys: () => void): PaletteItem[] {
  const { t } = useTranslation(['workbench', 'portals']);
  const moving = useFlag('relocation-service');
  const action = (name: string, to: PaletteItem['to']): PaletteItem => ({
    id: `action-${name}`,
    group: 'actions',
    label: t(`workbench:palette.action.${name}`),
    to,
  });
  return [
    ...(me.rights.changes ? [action('prospect', agentPaths.newProspect)] : []),
    action('message', agentPaths.newMessage),
    action('chat', `${agentPaths.newMessage}?chat=1`),
    ...(moving && me.rights.changes ? [action('move', agentPaths.moving)] : []),
    ...(me.role === 'vermittler' ? [action('invite', agentPaths.newSubAgent)] : []),
    action('keys', onKeys),
    ...sectionsFor(me).map((each): PaletteItem => ({
      id: `page-${each}`,
      group: 'pages',
      label: t(`portals:agentBar.${each}`),
      to: agentSections[each],
    })),
  ];
}

/**
 * Returns what fits what was typed, in the order of the groups; offers first where a product is named.
 * @param options.openDraft opens a draft, whose address only a call tells
 */
export function usePaletteItems(
  typed: string,
  me: Me,
  { onKeys, openDraft }: { onKeys: () => void; openDraft: (draft: ListedDraft) => Promise<void> },
): { items: PaletteItem[]; busy: boolean; failed: boolean } {
  const { t } = useTranslation('workbench');
  const advised = useAdvised();
  const offersIn = useOffers();
  const fixed = useFixed(me, onKeys);
  const deed = useDeed(typed, me);
  const { products, rest } = readAsked(deed?.about ?? typed, advised, t('palette.offerWords'));
  const query = deed?.about ?? (rest === '' ? typed.trim() : rest);
  const { people, claims, drafts, messages, busy, failed } = usePaletteSearch(query);
  const keys = products.map(({ key }) => key);
  const contracts = people.flatMap(({ name, contracts: held }) =>
    held
      .filter(({ product }) => keys.length === 0 || keys.includes(product))
      .map(({ id, title }): PaletteItem => ({
        id: `contract-${id}`,
        group: 'contracts',
        label: title,
        detail: t('palette.of', { what: id, name }),
        to: pathTo(agentPaths.contract, { id }),
      })),
  );
  const offers = deed ? deed.itemsFor(people) : offersIn(products, people);
  const found: PaletteItem[] = [
    ...people.map(({ number, name, postcode, city }): PaletteItem => ({
      id: `person-${number}`,
      group: 'people',
      label: name,
      detail: [`${postcode} ${city}`.trim(), number].filter(Boolean).join(', '),
      to: pathTo(agentPaths.customer, { id: number }),
    })),
    ...contracts.slice(0, 8),
    ...claims.map(({ id, title }): PaletteItem => ({
      id: `claim-${id}`,
      group: 'claims',
      label: title,
      detail: id,
      to: pathTo(agentPaths.claim, { id }),
    })),
    ...drafts.map((draft): PaletteItem => ({
      id: `draft-${draft.id}`,
      group: 'drafts',
      label: draft.title,
      detail: draft.applicant ?? t('palette.nobody'),
      to: () => openDraft(draft),
    })),
    ...messages.map(({ aktenId, betreff, von }): PaletteItem => ({
      id: `message-${aktenId}`,
      group: 'conversations',
      label: betreff,
      detail: t('palette.from', { name: von }),
      to: messageAddress.message('vermittler', aktenId),
    })),
    ...fixed.filter(({ label }) => begins(label, typed)),
  ];
  const isNamed = isNamedBy(typed);
  const order = (item: PaletteItem) => (isNamed(item) ? -1 : paletteGroups.indexOf(item.group));
  return { items: [...offers, ...found.sort((a, b) => order(a) - order(b))], busy, failed };
}
