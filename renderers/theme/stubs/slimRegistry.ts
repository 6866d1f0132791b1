import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/** Drawn by nobody, but asked for by name while rjsf prepares a form. */
const nothing = () => null;

/**
 * In place of rjsf's default registry, which would bring all of its fields, templates and widgets.
 * Ours come from the theme; what is named here rjsf asks for without drawing it.
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
