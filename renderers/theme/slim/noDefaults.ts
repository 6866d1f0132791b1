/** In place of rjsf's default fields, templates and widgets: a form uses those of its theme alone. */
export default function noDefaults(): Record<string, never> {
  return {};
}
