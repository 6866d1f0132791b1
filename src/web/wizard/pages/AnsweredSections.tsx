import { useEffect } from 'react';
import type { OutlineSection } from '#engine/outline.ts';
import { gistOf, saidEntries } from '#engine/text/gist.ts';
import { isAnswered } from '#engine/text/entryLine.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { FoldedSections, rowOf } from '#renderers/wizard/view/end/FoldedSections.tsx';
import type { ChosenPrice } from '#renderers/wizard/view/price/price.ts';
import { useWizard } from '../session/wizardContext.ts';
import { beginEdit, changedSince, takeReturn } from './summaryEdit.ts';
import { useSpokenPhones } from './useSpokenPhones.ts';

/**
 * All answers, to be checked; editing some leads back to their row.
 * @param props.price shown beside them, to compare with the one after an edit
 */
export function AnsweredSections({ sections, price }: { sections: OutlineSection[]; price?: ChosenPrice }) {
  const { session, hrefOf, go, t } = useWizard();
  const yesAndNo = [t('common:yes'), t('common:no')];
  const { fields } = session.store.loaded();
  const fieldAt = (pointer: string) => fields.get(fieldPointer(pointer));
  const changed = changedSince(session, sections);
  const { spoken } = useSpokenPhones(sections);
  // Photos are asked for on devices with a camera alone: elsewhere nothing was there to answer. Mandatory
  // confirmations that go without saying leave nothing to check either.
  const asked = spoken.filter(
    ({ entries }) =>
      !entries.every((entry) => {
        const field = fieldAt(entry.pointer);
        return isAnswered(entry) ? entry.unsaid && field?.schema.const === true : field?.widget === 'camera';
      }),
  );
  useEffect(() => {
    const step = takeReturn(session);
    const row = step === undefined ? null : document.getElementById(rowOf(step));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [session]);
  return (
    <FoldedSections
      sections={asked.map(({ step, title, entries }) => ({
        step,
        title,
        // What a page is called after need not be said again.
        gist: gistOf(entries, fieldAt, yesAndNo).filter((part) => part !== title),
        entries: saidEntries(entries),
        changed: entries.map(({ pointer }) => pointer).filter((pointer) => changed.includes(pointer)),
      }))}
      editHref={hrefOf}
      onEdit={(step) => {
        beginEdit(session, { step, sections, price });
        go(step, { toSummary: true });
      }}
    />
  );
}
