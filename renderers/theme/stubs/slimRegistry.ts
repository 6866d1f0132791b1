import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/** Never rendered, but looked up by name while rjsf prepares a form. */
const nothing = () => null;

/**
 * Replaces rjsf's default registry with all of its fields, templates and widgets. Ours come from the theme;
 * rjsf looks up the names below without rendering them.
 */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: {
      ErrorListTemplate: nothing,
      ButtonTemplates: { SubmitButton: nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
