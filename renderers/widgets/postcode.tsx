import { use, useEffect, useState } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { useFormPorts } from '../form/formPorts.ts';
import type { FormPorts, PostcodeVerdict } from '../form/formPorts.ts';
import { SiblingsContext } from '../form/pageContext.ts';
import { useTexts } from '../form/texts.ts';
import { LookupNote } from './input/LookupNote.tsx';
import { PlaceOffer } from './input/PlaceOffer.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyCode, tidyText } from './input/tidy.ts';
import { useLookup } from './input/useLookup.ts';
import type { Lookup } from './input/useLookup.ts';
import type { TextRules } from './input/useTextInput.ts';
import { contextOf } from '../wizard/store/widgetContext.ts';
import type { ControlProps } from '../form/widget.ts';

/** A `D-` in front is common and says nothing. What is no code stays as it was typed. */
const rules: TextRules = {
  parse: (text) => /^(?:DE?)?(\d+)$/i.exec(tidyCode(text))?.[1] ?? (tidyText(text) || undefined),
  format: plain,
};

const attributes = { inputMode: 'numeric' } as const;

const lookups = new WeakMap<FormPorts, Lookup<PostcodeVerdict>>();

function lookupOf(ports: FormPorts): Lookup<PostcodeVerdict> {
  const lookup = lookups.get(ports) ?? {
    codeOf: (value) => (typeof value === 'string' && /^\d{5}$/.test(value) ? value : undefined),
    ask: (code, signal) => ports.postcode(code, signal),
    cache: new Map<string, PostcodeVerdict>(),
  };
  lookups.set(ports, lookup);
  return lookup;
}

const isCity = ({ semantic, name }: Field): boolean =>
  semantic === 'address-level2' || semantic === 'city' || name === 'city';

/** A postcode: five digits, looked up; its place is filled in, or offered where there are several. */
export function Postcode(props: ControlProps) {
  const { id, value, options, registry } = props;
  const { t } = useTexts();
  const { wizard } = contextOf(registry);
  const siblings = use(SiblingsContext);
  const [lookup, onChange] = useLookup(props, lookupOf(useFormPorts()), options.lookup);
  const city = siblings.fields.find(isCity);
  const cityPointer = city && `${siblings.pointer}/${city.name}`;
  const places = lookup.is === 'answered' ? lookup.verdict.places : undefined;
  const [first] = useState(value);

  useEffect(() => {
    if (!wizard || !cityPointer || places?.length !== 1) return;
    const giver = wizard.provenance()[cityPointer];
    // What a person wrote stays, here or on an earlier page; what we filled in follows another postcode.
    const follows = giver === 'register' || (giver === 'default' && value !== first);
    if (wizard.value(cityPointer) !== undefined && !follows) return;
    wizard.setFromOutside({ [cityPointer]: places[0]?.city }, 'register');
  }, [wizard, value, cityPointer, places, first]);

  return (
    <>
      <TextBox
        {...props}
        onChange={onChange}
        rules={rules}
        width="short"
        attributes={attributes}
        describedBy={`${id}-note`}
      />
      <LookupNote id={`${id}-note`}>
        {lookup.is === 'asking' && t('widgets:lookup.asking')}
        {lookup.is === 'failed' && t('widgets:lookup.failed')}
        {wizard && cityPointer && places && places.length > 1 && (
          <PlaceOffer wizard={wizard} pointer={cityPointer} places={places} />
        )}
      </LookupNote>
    </>
  );
}
