import { fieldPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import { closest } from '../../closest.ts';
import { readable } from '../pointers.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

function checkPointer(subject: TariffSubject, pointer: string, at: string): void {
  const known = readable(subject.inspection);
  if (known.has(pointer)) return;
  const { flow, files } = subject.inspection;
  // A page without questions is reported in the schema, where it is only named differently.
  const [, page = ''] = pointer.split('/');
  const isMisnamed = flow.pages[page] !== undefined && !subject.inspection.pages.has(page);
  if (isMisnamed && files.schema) return;
  say(subject, 'unknown-tariff-pointer', at, {
    params: { name: pointer, key: flow.key },
    meant: closest(pointer, known),
  });
}

/** Everything that a tariff reads is asked, also of the items of a list. */
export const pointers: TariffRule = (subject) => {
  const { tariff, inspection } = subject;
  // Several inputs may read the same answer; one mistake is reported once.
  const places = new Map<string, string>();
  const note = (pointer: string | undefined, at: string) =>
    pointer !== undefined && !places.has(pointer) && places.set(pointer, at);
  for (const [name, { pointer }] of Object.entries(tariff.inputs))
    note(pointer, joinPointer('/inputs', name, 'pointer'));
  note(tariff.variant?.pointer, '/variant/pointer');
  note(tariff.period.pointer, '/period/pointer');
  for (const [pointer, at] of places) checkPointer(subject, pointer, at);
  tariff.components.forEach(({ each }, index) => {
    const list = each && tariff.inputs[each.list]?.pointer;
    const shape = list === undefined ? undefined : inspection.fields.get(fieldPointer(list));
    if (!each || !shape) return;
    const members = shape.members.map(({ name }) => name);
    if (members.length === 0)
      return say(subject, 'tariff-list-of-nothing', joinPointer('/components', index, 'each', 'list'), {
        params: { name: each.list, pointer: shape.pointer },
      });
    for (const [name, { member }] of Object.entries(each.inputs))
      if (!members.includes(member))
        say(
          subject,
          'unknown-tariff-member',
          joinPointer('/components', index, 'each', 'inputs', name, 'member'),
          { params: { name: member, pointer: shape.pointer }, meant: closest(member, members) },
        );
  });
};
