import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic, nameOfFile } from './dataCheck.ts';

/** Returns the text of inline content. */
const textOf = (content: Json | undefined): string =>
  (Array.isArray(content) ? content : [])
    .map((part) => (typeof part === 'string' ? part : isObject(part) ? textOf(part.content) : ''))
    .join('');

/** A part of a sheet between two headings. */
interface Section {
  heading: string;
  pointer: string;
  hasList: boolean;
}

function sectionsOf({ value }: SourceDocument): Section[] {
  const sections: Section[] = [];
  const content = isObject(value) && Array.isArray(value.content) ? value.content : [];
  content.forEach((block, index) => {
    if (!isObject(block)) return;
    if (block.type === 'heading' && block.level === 2)
      sections.push({
        heading: textOf(block.content),
        pointer: joinPointer('/content', index),
        hasList: false,
      });
    const last = sections.at(-1);
    if (last && block.type === 'list' && block.ordered !== true) last.hasList = true;
  });
  return sections;
}

/** Letters and digits of a heading, so that one that is only written differently is found. */
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the heading that was probably meant to be another one. */
function alike(sections: Section[], wanted: string, headings: string[]): Section | undefined {
  const others = sections.filter(({ heading }) => !headings.includes(heading));
  const [first = ''] = wanted.split(' ');
  return (
    others.find(({ heading }) => plain(heading) === plain(wanted)) ??
    others.find(({ heading }) => heading.split(' ').filter((word) => wanted.includes(word)).length > 1) ??
    others.find(({ heading }) => first.length > 3 && heading.startsWith(first))
  );
}

/**
 * Returns what keeps an information sheet from having the signs that the law prescribes: below each of some headings
 * is a list.
 * @param headings the headings word for word
 */
export function checkSheet(document: SourceDocument, headings: string[]): Diagnostic[] {
  if (!nameOfFile(document.file).endsWith('-ipid')) return [];
  const sections = sectionsOf(document);
  return headings.flatMap((name) => {
    const section = sections.find(({ heading }) => heading === name);
    if (!section) {
      const pointer = alike(sections, name, headings)?.pointer ?? '/content';
      return [dataDiagnostic(document, 'missing-sheet-heading', pointer, { params: { name } })];
    }
    if (section.hasList) return [];
    return [dataDiagnostic(document, 'sheet-without-list', section.pointer, { params: { name } })];
  });
}

/** Returns the headings of information sheets in the texts of documents. */
export function sheetHeadings({ value }: Pick<SourceDocument, 'value'>): string[] {
  const sheet = isObject(value) ? value.sheet : undefined;
  return isObject(sheet) ? Object.values(sheet).filter((heading) => typeof heading === 'string') : [];
}
