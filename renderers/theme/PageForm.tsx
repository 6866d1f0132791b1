import { memo, useMemo, useSyncExternalStore } from 'react';
import Form from '@rjsf/core/lib/components/Form.js';
import type { Page } from '#engine/definition/definition.ts';
import { Bare } from '../templates/Bare.tsx';
import { StoreContext } from '../wizard/store/storeContext.ts';
import type { WizardStore } from '../wizard/store/wizardStore.ts';
import { widgetOf } from '../widgets/list.ts';
import { flatSchema } from './flatSchema.ts';
import { PageContext, SiblingsContext } from '../form/pageContext.ts';
import { stubValidator } from './stubValidator.ts';
import { TextsContext } from '../form/texts.ts';
import { fields, templates } from './theme.ts';
import { WidgetContext } from '../form/widgetContext.ts';
import { useTranslate } from '../form/useTranslate.ts';

interface PageFormProps {
  page: Page;
  /** Pointer prefix of the answers: `/bike`, or one item of a list. */
  base: string;
  store: WizardStore;
}

/**
 * Form with the questions of one page. rjsf gets constant props and renders once; from then on every field
 * subscribes to the store. Requires `FormPortsContext` and, for submitting by Enter, the form `questionsForm`
 * elsewhere in the page: it renders no form element and no button of its own.
 */
export const PageForm = memo(function PageForm({ page, base, store }: PageFormProps) {
  const {
    definition: { namespace },
  } = useSyncExternalStore(store.subscribeAnswers, store.loaded);
  const t = useTranslate(namespace);
  const texts = useMemo(() => ({ t, namespace }), [t, namespace]);
  const siblings = useMemo(() => ({ pointer: base, fields: page.fields }), [page, base]);
  const schema = useMemo(() => flatSchema(page), [page]);
  return (
    <StoreContext value={store}>
      <TextsContext value={texts}>
        <PageContext value={page}>
          <WidgetContext value={widgetOf}>
            <SiblingsContext value={siblings}>
              <Form
                tagName={Bare}
                idPrefix={page.id}
                schema={schema}
                fields={fields}
                templates={templates}
                validator={stubValidator}
                noValidate
                showErrorList={false}
                experimental_componentUpdateStrategy="shallow"
              >
                {/* In place of rjsf's own button. */}
                <></>
              </Form>
            </SiblingsContext>
          </WidgetContext>
        </PageContext>
      </TextsContext>
    </StoreContext>
  );
});
