import { useTranslation } from 'react-i18next';
import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { ChangeDesk } from './changeDesk.ts';
import { isMove } from './fillIn.ts';
import { movingAddress, readPlan } from './plan.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

/** The number of the change, what happens next, and the way back to the contract. */
export default function ChangeResult({ desk }: { desk: ChangeDesk }) {
  const { t } = useTranslation('changes');
  const { session, page, definition, moved, t: text } = useWizard();
  const state = useObservable(session.submission);
  useTitle(
    `${text(`${definition.namespace}:pages.${page.id}.title`)} – ${text(`${definition.namespace}:title`)}`,
  );
  if (state.status !== 'done') return null;
  const portal = desk.customer ? 'vermittler' : 'benutzer';
  const goesOn = isMove(definition) && readPlan(portal)?.contracts.includes(desk.contract.id);
  const { number, decision, nextSteps, mail, effectiveOn, waits, receivedAt } = state.receipt;
  const date = effectiveOn === undefined ? '' : formatDate(effectiveOn);
  const own = (key: string, usual = key) =>
    text([`${definition.namespace}:ending.${key}`, `changes:result.${usual}`], { date });
  const kind = waits ? 'later' : decision;
  return (
    <Result
      words={{
        headline: own(`${decision}.headline`, `${kind}.headline`),
        lead: own(`${decision}.lead`, `${kind}.lead`),
        number: own('number'),
      }}
      number={number}
      decision={decision}
      nextSteps={nextSteps}
      documents={[]}
      mail={mail}
      justSent={moved}
    >
      {receivedAt !== undefined && <p>{t('result.received', { ...formatDateTime(new Date(receivedAt)) })}</p>}
      <p>
        {goesOn && (
          <Link href={movingAddress(portal, desk.customer?.number)} look="primary">
            {t('result.moveOn')}
          </Link>
        )}{' '}
        <Link href={desk.contractAddress} look="secondary" onClick={session.restart}>
          {t('result.back')}
        </Link>
      </p>
    </Result>
  );
}
