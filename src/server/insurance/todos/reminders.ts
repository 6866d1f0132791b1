import { formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import type { Deps } from '#server/ports/deps.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { createCustomerStates, type ToDoDeps } from './customerStates.ts';
import { demandingProducts } from './demandingProducts.ts';
import { candidatesAfter, isDayDone, markDayDone, recordReminder } from './reminderStore.ts';
import { remindersOf, type Reminder } from './reminderStages.ts';
import { toDosOf } from './todoList.ts';

/** Customers per batch. */
const BATCH = 100;

/** Claims are named by number only: their titles may tell about health. */
function lineOf({ toDo: { kind, about, title, by } }: Reminder, t: Translate): string {
  const values = { about, day: formatDate(by), title: kind === 'step' ? '' : title };
  return t(`mails:toDoReminder.line.${kind}`, values);
}

/** What reminding needs of the ports. */
type ReminderDeps = ToDoDeps & Pick<Deps, 'ids' | 'settings'>;

async function notify(deps: ReminderDeps, trx: Trx, number: string, due: Reminder[]): Promise<void> {
  const { clock, ids, root, settings } = deps;
  const t = translator('live', root);
  const now = clock.now();
  const partner = await findPartner(trx, number);
  const to = partner?.data.contact.email;
  if (!partner || to === undefined) return;
  const fresh: Reminder[] = [];
  for (const reminder of due) {
    const { key, lead } = reminder;
    if (await recordReminder(trx, { partner: number, key, lead }, now)) fresh.push(reminder);
  }
  if (fresh.length === 0) return;
  const { brand } = partner;
  const values = {
    ...brandPlaceholders(brand),
    greeting: greetingOf(nameOfPartner(partner.data), t),
    toDos: fresh.map((reminder) => lineOf(reminder, t)).join('\n'),
    link: brandAddress(settings, portalRoots.benutzer, brand),
  };
  await sendMail(
    trx,
    {
      channel: 'mail',
      template: 'toDoReminder',
      brand,
      senderName: values.sender,
      to,
      subject: t('mails:toDoReminder.subject', values),
      text: t('mails:toDoReminder.text', values),
    },
    { id: ids.uuid(), key: to, now },
  );
}

/**
 * Mails customers what is due: six weeks, two weeks and a day before, each once, in one mail a day. Once a day is
 * done, further runs on it do nothing; a run that was interrupted is repeated and skips what was sent.
 */
export async function remindOfToDos(deps: ReminderDeps): Promise<void> {
  const { db, clock, registry } = deps;
  const today = dayOf(clock);
  if (await transaction(db, (trx) => isDayDone(trx, today))) return;
  const stateOf = createCustomerStates(deps);
  const page = { today, products: demandingProducts(registry), limit: BATCH };
  let after = '';
  for (;;) {
    const numbers = await transaction(db, (trx) => candidatesAfter(trx, { ...page, after }));
    for (const number of numbers) {
      const state = await stateOf(number, () => true);
      const due = state ? remindersOf(toDosOf({ ...state, drafts: [], unread: 0 }, today), today) : [];
      if (due.length > 0) await transaction(db, (trx) => notify(deps, trx, number, due));
    }
    after = numbers.at(-1) ?? '';
    if (numbers.length < BATCH) break;
  }
  await transaction(db, (trx) => markDayDone(trx, today, clock.now()));
}
