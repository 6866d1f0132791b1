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
import { begins, readAsked, readNote } from './asked.ts';
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

/** Notes about the people who were found, for whoever may write them. */
function useNoteItems(me: Me) {
  const { t } = useTranslation('workbench');
  return (people: ListedCustomer[]): PaletteItem[] =>
    me.rights.changes
      ? people.slice(0, maxOffers).map(({ number, name }) => ({
          id: `note-${number}`,
          group: 'actions',
          label: t('palette.noteAbout', { name }),
          to: `${pathTo(agentPaths.customer, { id: number })}#notes`,
        }))
      : [];
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
  const notesAbout = useNoteItems(me);
  const noted = readNote(typed, { lead: t('palette.noteWords'), fill: t('palette.offerWords') });
  const { products, rest } = readAsked(noted ?? typed, advised, t('palette.offerWords'));
  const query = noted ?? (rest === '' ? typed.trim() : rest);
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
  const offers = noted === undefined ? offersIn(products, people) : notesAbout(people);
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
  const order = ({ group }: PaletteItem) => paletteGroups.indexOf(group);
  return { items: [...offers, ...found.sort((a, b) => order(a) - order(b))], busy, failed };
}
