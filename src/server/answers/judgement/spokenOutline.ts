import { groupPhone } from '#engine/formats/phone.ts';
import { outline, type OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { groupedPhones } from '#engine/text/groupedPhones.ts';
import { namedHolder } from './namedHolder.ts';

/** Returns the outline for papers, mails and files: grouped phone numbers, full name of the account holder. */
export function spokenOutline(...asked: Parameters<typeof outline>): OutlineSection[] {
  const [loaded, answers] = asked;
  const { fields } = loaded;
  const spoken = groupedPhones(outline(...asked), (pointer) => fields.get(fieldPointer(pointer)), groupPhone);
  return namedHolder(spoken, loaded, answers);
}
