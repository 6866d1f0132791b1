import { fieldPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import { closest } from '../../closest.ts';
import { readable } from '../pointers.ts';
import { say, type TariffRule, type TariffSubject } from './subject.ts';

function checkPointer(subject: TariffSubject, pointer: string, at: string): void {
  const names = readable(subject.inspection);
  if (names.has(pointer)) return;
  const { flow, files } = subject.inspection;
  // A page without questions is reported in the schema, where it is only named differently.
  const [, page = ''] = pointer.split('/');
  const isMisnamed = flow.pages[page] !== undefined && !subject.inspection.pages.has(page);
  if (isMisnamed && files.schema) return;
  say(subject, 'unknown-tariff-pointer', at, {
    params: { name: pointer, key: flow.key },
    meant: closest(pointer, names),
  });
}

/** Returns the list of answers that an input reads, and what its items have; a fact may add to them. */
function itemsOf(
  { inspection }: TariffSubject,
  pointer: string,
): { pointer: string; members: string[] } | undefined {
  const fact = /^\/facts\/([^/]+)$/.exec(pointer)?.[1];
  const source = fact === undefined ? undefined : inspection.flow.facts?.[fact];
  const isExtended = source?.function === 'withEntry';
  const list = isExtended ? [source.of].flat()[0] : pointer;
  const shape = list === undefined ? undefined : inspection.fields.get(fieldPointer(list));
  if (!shape) return undefined;
  const added = isExtended && source.member !== undefined ? [source.member] : [];
  return { pointer: shape.pointer, members: [...shape.members.map(({ name }) => name), ...added] };
}

/** Everything that a tariff reads is asked, also of the items of a list. */
export const pointers: TariffRule = (subject) => {
  const { tariff } = subject;
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
    const items = list === undefined ? undefined : itemsOf(subject, list);
    if (!each || !items) return;
    const { members } = items;
    if (members.length === 0)
      return say(subject, 'tariff-list-of-nothing', joinPointer('/components', index, 'each', 'list'), {
        params: { name: each.list, pointer: items.pointer },
      });
    for (const [name, { member }] of Object.entries(each.inputs))
      if (!members.includes(member))
        say(
          subject,
          'unknown-tariff-member',
          joinPointer('/components', index, 'each', 'inputs', name, 'member'),
          { params: { name: member, pointer: items.pointer }, meant: closest(member, members) },
        );
  });
};
