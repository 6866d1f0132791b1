import { memo, useMemo, useSyncExternalStore } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import type { Page } from '#engine/definition/definition.ts';
import { fieldId } from '../form/fieldId.ts';
import { PageContext, SiblingsContext } from '../form/pageContext.ts';
import { TextsContext } from '../form/texts.ts';
import { useTranslate } from '../form/useTranslate.ts';
import { StoreContext } from '../wizard/store/storeContext.ts';
import type { WizardStore } from '../wizard/store/wizardStore.ts';
import { Bare } from '../templates/Bare.tsx';
import { pageRegistry } from './pageRegistry.ts';
import { pageSchema } from './pageSchema.ts';
import { pageUiSchema } from './pageUiSchema.ts';

interface PageFormProps {
  page: Page;
  /** Pointer prefix of the answers: `/bike`, or one item of a list. */
  base: string;
  store: WizardStore;
}

/** rjsf's form data stay empty: widgets commit to the store. */
const ignore = () => undefined;

/**
 * Form with the questions of one page. rjsf decides by schema and uiSchema what is drawn, renders once, and from then
 * on every field subscribes to the store. Requires `FormPortsContext` and, for submitting by Enter, the form
 * `questionsForm` elsewhere in the page: it renders no form element and no button of its own.
 */
export const PageForm = memo(function PageForm({ page, base, store }: PageFormProps) {
  const {
    definition: { namespace },
  } = useSyncExternalStore(store.subscribeAnswers, store.loaded);
  const t = useTranslate(namespace);
  const texts = useMemo(() => ({ t, namespace }), [t, namespace]);
  const siblings = useMemo(() => ({ pointer: base, fields: page.fields }), [page, base]);
  const drawing = useMemo(() => {
    const schema = pageSchema(page, texts);
    const registry = pageRegistry(schema, fieldId(base), store);
    return {
      schema,
      registry,
      uiSchema: { 'ui:FieldTemplate': Bare, ...pageUiSchema(page.fields, texts) },
      fieldPathId: toFieldPathId('', registry.globalFormOptions),
    };
  }, [page, base, texts, store]);
  const { SchemaField } = drawing.registry.fields;
  return (
    <StoreContext value={store}>
      <TextsContext value={texts}>
        <PageContext value={page}>
          <SiblingsContext value={siblings}>
            {SchemaField && (
              <SchemaField {...drawing} name="" onChange={ignore} onBlur={ignore} onFocus={ignore} />
            )}
          </SiblingsContext>
        </PageContext>
      </TextsContext>
    </StoreContext>
  );
});
