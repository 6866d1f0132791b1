import { getDisplayLabel, isFilesArray, isMultiSelect, isSelect, retrieveSchema } from '@rjsf/utils';
import type { Registry, RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';
import { questionsForm } from '../form/questionsForm.ts';
import type { WidgetContext } from '../wizard/store/widgetContext.ts';
import type { WizardStore } from '../wizard/store/wizardStore.ts';
import { storeTheme } from './storeTheme.ts';

/** rjsf must not judge: the engine does. A page has no branch that could be chosen by validity. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/** Those of rjsf's schema utilities that drawing and adding an item ask for. The others keep form data, which the store does. */
function drawingUtils(root: RJSFSchema) {
  const utils: Partial<SchemaUtilsType> = {
    getRootSchema: () => root,
    getValidator: () => validator,
    retrieveSchema: (schema, formData) => retrieveSchema(validator, schema, root, formData),
    getDisplayLabel: (schema, uiSchema, options) =>
      getDisplayLabel(validator, schema, uiSchema, root, options),
    isSelect: (schema) => isSelect(validator, schema, root),
    isMultiSelect: (schema) => isMultiSelect(validator, schema, root),
    isFilesArray: (schema, uiSchema) => isFilesArray(validator, schema, uiSchema, root),
    // A new item is empty: its defaults are the engine's.
    getDefaultFormState: () => ({}),
  };
  return utils as SchemaUtilsType;
}

/**
 * Returns the registry through which rjsf draws a page: the theme, and ids that begin with `idPrefix`.
 * rjsf's `Form` would add state, defaults and validation, which store and engine have.
 */
export function pageRegistry(rootSchema: RJSFSchema, idPrefix: string, wizard: WizardStore): Registry {
  const formContext: WidgetContext = { form: questionsForm, wizard };
  return {
    ...storeTheme,
    rootSchema,
    schemaUtils: drawingUtils(rootSchema),
    formContext,
    translateString: (text) => text,
    globalFormOptions: {
      idPrefix,
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
  } as Registry;
}
