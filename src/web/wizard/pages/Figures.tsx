import { useSyncExternalStore } from 'react';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { figureOf } from '#engine/text/figure.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useWizard } from '../session/wizardContext.ts';

/** What follows from the answers of this page, with the way there; nothing as long as answers are missing. */
export default function Figures() {
  const { session, page, t } = useWizard();
  const { store } = session;
  // Serialized, so that only a different figure causes a render.
  const text = useSyncExternalStore(store.subscribeAnswers, () => {
    const read = answerReader(store.loaded(), store.answers(), store.inputs());
    const figures = page.fields.flatMap((field) => figureOf(store.loaded(), field, read, t) ?? []);
    return figures.map(({ label, value }) => `${label}: ${value}`).join('\n');
  });
  if (text === '') return null;
  return (
    <InfoBox announce>
      {text.split('\n').map((figure) => (
        <p key={figure}>{figure}</p>
      ))}
    </InfoBox>
  );
}
