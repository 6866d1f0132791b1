import { useMemo, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { paperCalls, type OpenedPapers } from '#web/base/api/papers.ts';
import { secretOf } from '../claims/claimantToken.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { OpenPapers } from './OpenPapers.tsx';
import { PaperList } from './PaperList.tsx';

/** Personal papers behind a mailed link: opened with a code, downloaded and kept, also without an account. */
export default function Papers() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [secret] = useState(() => secretOf('unterlagen', window));
  const calls = useMemo(
    () => (secret === undefined ? undefined : paperCalls(client, secret)),
    [client, secret],
  );
  const [papers, setPapers] = useState<OpenedPapers>();
  useTitle(t('papers.title'));
  return (
    <Frame>
      <PageHeading page="papers" icon="document" intro={papers || !calls ? undefined : t('papers.intro')}>
        {t('papers.title')}
      </PageHeading>
      {!calls && (
        <InfoBox type="warning" headline={t('papers.incomplete')} announce>
          {t('papers.incompleteText')}
        </InfoBox>
      )}
      {calls && !papers && <OpenPapers calls={calls} onOpened={setPapers} />}
      {calls && papers && <PaperList papers={papers} calls={calls} />}
    </Frame>
  );
}
