import type { ThemeProps } from '@rjsf/core';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js';
import LayoutGridField from '@rjsf/core/lib/components/fields/LayoutGridField.js';
import LayoutHeaderField from '@rjsf/core/lib/components/fields/LayoutHeaderField.js';
import LayoutMultiSchemaField from '@rjsf/core/lib/components/fields/LayoutMultiSchemaField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import type { TemplatesType } from '@rjsf/utils';
import { anyWidgets } from './anyForm/anyWidgets.tsx';
import { AnyField } from './anyForm/AnyField.tsx';
import { ArrayItem, ArrayItemButtons, ArrayList } from './anyForm/arrays.tsx';
import { buttonTemplates } from './anyForm/buttons.tsx';
import { ErrorList, UnsupportedField } from './anyForm/notices.tsx';
import { NativeBox } from './anyForm/NativeBox.tsx';
import { AnyObject } from './anyForm/AnyObject.tsx';
import {
  CyclicSchemaExpand,
  Fallback,
  OptionalDataControls,
  Variants,
  WithKey,
} from './anyForm/variants.tsx';
import { Description, GridCell, Nothing, Title } from './anyForm/texts.tsx';
import { pageFields } from './pageFields.ts';

/** Every template that rjsf asks a theme for. */
const templates: TemplatesType = {
  ArrayFieldDescriptionTemplate: Nothing,
  ArrayFieldItemButtonsTemplate: ArrayItemButtons,
  ArrayFieldItemTemplate: ArrayItem,
  ArrayFieldTemplate: ArrayList,
  ArrayFieldTitleTemplate: Nothing,
  BaseInputTemplate: NativeBox,
  ButtonTemplates: buttonTemplates,
  CyclicSchemaExpandTemplate: CyclicSchemaExpand,
  DescriptionFieldTemplate: Description,
  ErrorListTemplate: ErrorList,
  FallbackFieldTemplate: Fallback,
  // Help and errors are drawn by the frame of the field.
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate: AnyField,
  GridTemplate: GridCell,
  MultiSchemaFieldTemplate: Variants,
  ObjectFieldTemplate: AnyObject,
  OptionalDataControlsTemplate: OptionalDataControls,
  TitleFieldTemplate: Title,
  UnsupportedFieldTemplate: UnsupportedField,
  WrapIfAdditionalTemplate: WithKey,
};

/**
 * The look of this platform as an rjsf theme: `withTheme(theme)` renders the form of any JSON Schema. It needs
 * `FormTexts` around it. Wizards bind its parts to their store (`storeTheme.ts`).
 */
export const theme: ThemeProps = {
  fields: {
    ...pageFields,
    AnyOfField: MultiSchemaField,
    OneOfField: MultiSchemaField,
    ArrayField,
    BooleanField,
    CyclicSchemaField,
    FallbackField,
    LayoutGridField,
    LayoutHeaderField,
    LayoutMultiSchemaField,
    NullField,
    OptionalDataControlsField,
    // A list of a definition, drawn as any other array outside of a wizard.
    list: ArrayField,
  },
  templates,
  widgets: anyWidgets,
};
