import type { OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { everyEntry } from '#engine/text/everyEntry.ts';
import { groupedPhones } from '#engine/text/groupedPhones.ts';
import { phoneNumbers } from '#renderers/widgets/input/lazyInputs.ts';
import { useLazyModule } from '#renderers/widgets/input/useLazyModule.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

/** Returns sections with phone numbers in groups, once what groups them has come: only who gave one loads it. */
export function useSpokenPhones(sections: OutlineSection[]): {
  spoken: OutlineSection[];
  group?: (number: string) => string;
} {
  const { fields } = useWizardBasis().session.store.loaded();
  const fieldAt = (pointer: string) => fields.get(fieldPointer(pointer));
  const namesPhone = everyEntry(sections).some(
    ({ pointer, value }) => value && fieldAt(pointer)?.semantic === 'tel',
  );
  const group = useLazyModule(phoneNumbers.load, namesPhone)?.groupNumber;
  return group ? { spoken: groupedPhones(sections, fieldAt, group), group } : { spoken: sections };
}
