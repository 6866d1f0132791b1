import { baseOfStep } from '#engine/definition/stepId.ts';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { itemNames } from '#renderers/form/itemName.ts';
import { focusField } from '#renderers/form/focusField.ts';
import { ResumeNotice } from '#renderers/wizard/view/ResumeNotice.tsx';
import { LiesWithCustomer } from '../handover/LiesWithCustomer.tsx';
import type { Resumption } from '../session/resumption.ts';
import { usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';

/** So many pictures are waited for until a field is there: its page may still be on its way. */
const mostFrames = 240;

/** Focuses a field once it is drawn, and its page's heading has had the focus. */
function focusSoon(id: string, frames = 0): void {
  requestAnimationFrame(() => {
    if (frames > 1 && document.getElementById(id)) focusField(id);
    else if (frames < mostFrames) focusSoon(id, frames + 1);
  });
}

/** What became of the draft whose link was opened; on later pages, what is asked anew there. */
export default function ResumptionNotice({ resumption }: { resumption: Resumption }) {
  const { session, definition, step: here, moved, go, hrefOf, pageText, t: text } = useWizard();
  const open = usePathPart(({ steps }) =>
    steps
      .filter(({ reachable }) => reachable)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  if (resumption.status === 'guarded') return null;
  const { news, changed, preparedBy, handed } = resumption;
  // Whoever was handed it was greeted before.
  const greets = !moved && preparedBy === undefined;
  const told = greets ? news : news.filter(({ step }) => step === here);
  if (handed && !moved) return <LiesWithCustomer handed={handed} />;
  if (!greets && told.length === 0) return null;
  const loaded = session.store.loaded();
  const texts = { t: text, namespace: definition.namespace };
  const named = told.map(({ step, pointer, kind }) => {
    const id = fieldId(pointer);
    const items = itemNames(texts, loaded.fields, pointer, baseOfStep(loaded, step));
    const follow = () => {
      // Who mends it goes straight on to where they had been.
      if (step !== here) go(step, { toSummary: true });
      focusSoon(id);
    };
    return {
      kind,
      id: pointer,
      page: pageText('title', step),
      label: [...items, text(fieldKeys(definition.namespace, pointer).name)].join(': '),
      ...(open.includes(step) && { href: `${hrefOf(step)}#${id}`, onFollow: follow }),
    };
  });
  return <ResumeNotice news={named} changed={changed} greets={greets} />;
}
