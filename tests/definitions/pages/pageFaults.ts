import type { Page } from 'playwright';
import type { Field } from '#engine/definition/definition.ts';
import { fieldId } from '#renderers/form/fieldId.ts';

/** The autocomplete values of a field's control (WCAG 1.3.5), by the field's meaning. */
const autocompletes: { [semantic: string]: string[] } = {
  'honorific-prefix': ['honorific-prefix'],
  'given-name': ['given-name'],
  'family-name': ['family-name'],
  bday: ['bday'],
  street: ['address-line1'],
  'address-line1': ['address-line1'],
  'postal-code': ['postal-code'],
  city: ['address-level2'],
  'address-level2': ['address-level2'],
  country: ['country'],
  email: ['email'],
  // A phone number has two controls: a select for the country and an input for the rest.
  tel: ['tel', 'tel-national'],
  name: ['name'],
  organization: ['organization'],
  'one-time-code': ['one-time-code'],
  'new-password': ['new-password'],
  'current-password': ['current-password'],
};

/** The expected autocomplete of a control, by the id of its frame. */
interface Expected {
  frame: string;
  autocomplete: string[];
}

function flat(fields: Field[], base: string): [pointer: string, field: Field][] {
  return fields.flatMap((field): [string, Field][] => {
    const pointer = `${base}/${field.name}`;
    if (field.type === 'object') return flat(field.fields ?? [], pointer);
    return [[pointer, field]];
  });
}

/** Returns the personal fields of a page whose answers are at `base`. Options that are chosen need no autocomplete. */
export function expectedAutocompletes(base: string, fields: Field[]): Expected[] {
  return flat(fields, base).flatMap(([pointer, { semantic, widget }]) => {
    const autocomplete = semantic === undefined ? undefined : autocompletes[semantic];
    const typed = !['radio', 'cards', 'comparison', 'checkbox', 'consent', 'slider'].includes(widget);
    return autocomplete && typed ? [{ frame: `${fieldId(pointer)}-frame`, autocomplete }] : [];
  });
}

/**
 * Returns the faults that no page may have: language (A17), names and descriptions of controls (A3), autocomplete
 * (A4), sizes of targets (A8), help in its place (A14). One line per fault.
 */
export function pageFaults(page: Page, expected: Expected[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const faults: string[] = [];
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
    };
    const name = (element: Element) => element.outerHTML.slice(0, 140);

    if (document.documentElement.lang !== 'de') faults.push('A17 the page does not say that it is German');
    if (document.querySelectorAll('h1').length !== 1) faults.push('A1 the page has not one main heading');
    if (document.title.trim() === '') faults.push('A1 the page has no title');

    const checkControl = (control: Element) => {
      if (control.closest('[hidden], [aria-hidden=true]')) return;
      const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
      for (const id of described) {
        if (!document.getElementById(id))
          faults.push(`A3 describes itself by the missing ${id}: ${name(control)}`);
      }
      if (control.getAttribute('aria-invalid') === 'true' && described.length === 0)
        faults.push(`A3 is wrong and does not say why: ${name(control)}`);
      if (control.getAttribute('title')?.trim())
        faults.push(`A19 says something to the mouse alone: ${name(control)}`);
    };

    const checkAutocomplete = ({ frame, autocomplete }: Expected) => {
      const controls = [
        ...(document.getElementById(frame)?.querySelectorAll('input, select, textarea') ?? []),
      ];
      const declared = controls.map((control) => control.getAttribute('autocomplete') ?? '');
      if (controls.length > 0 && !declared.some((word) => autocomplete.includes(word)))
        faults.push(`A4 ${frame} says "${declared.join('", "')}", not "${autocomplete.join('" or "')}"`);
    };

    const checkTarget = (target: Element) => {
      if (!seen(target) || target.closest('[aria-hidden=true]')) return;
      const label = target.closest('label');
      const { width, height } = (label ?? target).getBoundingClientRect();
      // Links within a sentence are exempt by WCAG.
      const inline = target.matches('a') && getComputedStyle(target).display === 'inline';
      const hiddenFromEyes = width <= 1 || height <= 1;
      if (!inline && !hiddenFromEyes && (width < 24 || height < 24))
        faults.push(`A8 is ${Math.round(width)} by ${Math.round(height)} px: ${name(target)}`);
    };

    const controls = 'main input:not([type=hidden]), main select, main textarea';
    document.querySelectorAll(controls).forEach(checkControl);
    wanted.forEach(checkAutocomplete);
    const targets = 'a[href], button, input, select, textarea, [role=button]';
    document.querySelectorAll(targets).forEach(checkTarget);

    const header = document.querySelector('header');
    // Agents find theirs among the questions, not at the customers' telephone.
    const help = header?.querySelector('a[href^="tel:"], a[href="/vermittler/haeufige-fragen/"]');
    if (!help) faults.push('A14 no help in the head of the page');
    return faults;
  }, expected);
}
