import { groupPhone } from '#engine/formats/phone.ts';
import { outline, type OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { groupedPhones } from '#engine/text/groupedPhones.ts';

/** Returns the outline as papers, mails and files say it: with phone numbers in groups. */
export function spokenOutline(...asked: Parameters<typeof outline>): OutlineSection[] {
  const [{ fields }] = asked;
  return groupedPhones(outline(...asked), (pointer) => fields.get(fieldPointer(pointer)), groupPhone);
}
