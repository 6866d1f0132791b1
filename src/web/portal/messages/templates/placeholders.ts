/** What a template may name; what is unknown stays as it is. */
export const placeholders = ['name', 'vertrag', 'schaden', 'ansprechpartner'] as const;

export type TemplateValues = { [name in (typeof placeholders)[number]]?: string | undefined };

const placeholder = /\{\{\s*([a-zäöüß]+)\s*\}\}/giu;

const isKnown = (name: string): name is keyof TemplateValues => placeholders.some((each) => each === name);

/** Returns a placeholder as it is written. */
export const written = (name: string): string => `{{${name}}}`;

/** Returns the text of a template with what is known in place of its placeholders. */
export const filledTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(placeholder, (whole, name: string) => {
    const key = name.toLowerCase();
    return (isKnown(key) ? values[key] : undefined) ?? whole;
  });

/** Returns the placeholders that a text still has, each once. */
export const unfilledIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([whole]) => whole)),
];
