import { baseOfStep } from '#engine/definition/stepId.ts';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { itemNames } from '#renderers/form/itemNames.ts';
import { focusField } from '#renderers/form/focusField.ts';
import { ResumeNotice } from '#renderers/wizard/view/ResumeNotice.tsx';
import { WithCustomerNotice } from '../handover/WithCustomerNotice.tsx';
import type { Resumption } from '../session/resumption.ts';
import { usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Maximum number of frames to wait for a field: its page may still be loading. */
const maxFrames = 240;

/** Focuses a field once it is rendered, after the heading of its page had the focus. */
function focusSoon(id: string, frames = 0): void {
  requestAnimationFrame(() => {
    if (frames > 1 && document.getElementById(id)) focusField(id);
    else if (frames < maxFrames) focusSoon(id, frames + 1);
  });
}

/** Result of opening a draft's link; on later pages the questions to be answered again there. */
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
  // A handed-over draft has already been greeted.
  const greets = !moved && preparedBy === undefined;
  const listed = greets ? news : news.filter(({ step }) => step === here);
  if (handed && !moved) return <WithCustomerNotice handed={handed} />;
  if (!greets && listed.length === 0) return null;
  const loaded = session.store.loaded();
  const form = {
    texts: { t: text, namespace: definition.namespace },
    fields: loaded.fields,
    answers: session.store.answers(),
  };
  const named = listed.map(({ step, pointer, kind }) => {
    const id = fieldId(pointer);
    const items = itemNames(form, pointer, baseOfStep(loaded, step));
    const follow = () => {
      // After a correction the person returns to where they were.
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
