import type { UiSchema } from '@rjsf/utils';
import type { Field } from '#engine/definition/definition.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';
import { fieldText } from '../form/texts.ts';
import { StoreItem } from './StoreField.tsx';
import { addressRows, widePartsOf } from '../widgets/input/addressRows.ts';

/** Rows of the members of an object or an item; members that they do not name follow, each in its own. */
const rowsOf = (widget: string, fields: Field[]) => ({
  'ui:layout': widget === 'dateRange' ? [fields.slice(0, 2).map(({ name }) => name)] : addressRows(fields),
  'ui:wide': widePartsOf(fields),
});

/** What the definition says to the widget beyond the schema. */
function optionsOf(field: Field, texts: DefinitionTexts) {
  const { semantic, icons, finder, closed, consent, notice, documents, lookup } = field;
  const unit = fieldText(texts, field, 'unit');
  return { semantic, icons, finder, closed, consent, notice, documents, lookup, unit };
}

function hintsOf(field: Field, texts: DefinitionTexts): UiSchema {
  const { type, widget, fields = [] } = field;
  const helpTexts = {
    'ui:help': fieldText(texts, field, 'help'),
    'ui:helpTitle': fieldText(texts, field, 'helpTitle'),
  };
  if (type === 'object') return { ...helpTexts, ...rowsOf(widget, fields), ...pageUiSchema(fields, texts) };
  if (widget === 'list') {
    const items = {
      'ui:FieldTemplate': StoreItem,
      ...rowsOf('group', fields),
      ...pageUiSchema(fields, texts),
    };
    return { ...helpTexts, 'ui:field': 'list', items };
  }
  return {
    ...helpTexts,
    'ui:widget': widget,
    'ui:placeholder': fieldText(texts, field, 'placeholder'),
    'ui:options': optionsOf(field, texts),
  };
}

/** Returns what the definition says about drawing: the widget or field of each question, its words, rows of objects. */
export function pageUiSchema(fields: Field[], texts: DefinitionTexts): UiSchema {
  return Object.fromEntries(fields.map((field) => [field.name, hintsOf(field, texts)]));
}
