import { useTranslation } from '#renderers/ui/translation.tsx';
import { Questions } from '#web/site/faq/Questions.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';

/** FAQ for agents with a search; its texts are editorial content. */
export default function AgentFaq() {
  const { t } = useTranslation('portals');
  return (
    <AgentFrame section="faq" title={t('faq.title')}>
      <QueriedPage>
        <Questions collection="fragen-vermittler" intro={t('faq.introAgents')} />
      </QueriedPage>
    </AgentFrame>
  );
}
