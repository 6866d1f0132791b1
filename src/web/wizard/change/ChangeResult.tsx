import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { ChangeController } from './changeController.ts';
import { goOnAddress } from './begunMoves.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Result of a change: number, next steps and a link back to the contract. */
export function ChangeResult({ desk }: { desk: ChangeController }) {
  const { t } = useTranslation('changes');
  const { session, page, definition, moved, t: text } = useWizard();
  const state = useObservable(session.submission);
  useTitle(
    `${text(`${definition.namespace}:pages.${page.id}.title`)} – ${text(`${definition.namespace}:title`)}`,
  );
  if (state.status !== 'done') return null;
  const { number, decision, nextSteps, mail, effectiveOn, waits, receivedAt } = state.receipt;
  const date = effectiveOn === undefined ? '' : formatDate(effectiveOn);
  const ending = (key: string, usual = key) =>
    text([`${definition.namespace}:ending.${key}`, `changes:result.${usual}`], { date });
  const kind = waits ? 'later' : decision;
  return (
    <Result
      words={{
        headline: ending(`${decision}.headline`, `${kind}.headline`),
        lead: ending(`${decision}.lead`, `${kind}.lead`),
        number: ending('number'),
      }}
      number={number}
      decision={decision === 'refer' ? 'refer' : 'accept'}
      nextSteps={nextSteps}
      documents={[]}
      mail={mail}
      justSent={moved}
    >
      {receivedAt !== undefined && <p>{t('result.received', { ...formatDateTime(new Date(receivedAt)) })}</p>}
      <p>
        {desk.move && (
          <Link href={goOnAddress(desk.contract.id, desk.customer)} look="primary">
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
