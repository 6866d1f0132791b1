import { brandOf } from '#renderers/tokens/brands.ts';
import { Exit } from '#renderers/wizard/view/end/Exit.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { rejectionPath } from './exitRedirect.ts';
import { usePath } from '../session/usePath.ts';
import { stepBefore } from '../session/position.ts';
import { optionalText, useWizard } from '../session/wizardContext.ts';

/** The page that says why it ends here, and what one can do instead. */
export default function ExitPage() {
  const view = useWizard();
  const { page, definition, t, pageText, moved, hrefOf, go } = view;
  const path = usePath();
  const { phone } = brandOf(useServices().bootstrap.brand);
  const text = (key: string) => t(`${definition.namespace}:${key}`);
  useTitle(`${pageText('title')} – ${text('title')}`);
  const declines = definition.decisions.filter(
    ({ id, decide, exit }) =>
      decide === 'decline' && (exit ?? page.id) === page.id && path.reasons.includes(id),
  );
  const back = stepBefore(path, page.id) ?? path.steps[0]?.id ?? page.id;
  return (
    <Exit
      page={page.id}
      heading={pageText('heading')}
      intro={optionalText(view, `pages.${page.id}.intro`)}
      reasons={declines.map(({ id }) => ({
        id,
        reason: text(`decisions.${id}.reason`),
        alternative: optionalText(view, `decisions.${id}.alternative`),
      }))}
      back={{ href: hrefOf(back), onFollow: () => go(back) }}
      help={{ href: rejectionPath(view.session.wizard.base), label: t('wizard:exit.help') }}
      homeHref="/"
      phone={phone}
      focusOnMount={moved}
    />
  );
}
