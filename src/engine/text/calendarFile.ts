import { addSpan } from '../calendar.ts';

/** A whole day in a calendar. */
export interface CalendarDay {
  /** Identifies an event within its file: importing it again replaces it. */
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  text?: string;
  /** Comes back each year. */
  yearly?: true;
}

/** Octets of a line (RFC 5545, 3.1). */
const lineOctets = 75;
const encoder = new TextEncoder();

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Breaks a line into pieces of at most 75 octets; those that continue it begin with a space. */
function folded(line: string): string {
  let [pieces, octets] = ['', 0];
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > lineOctets) {
      pieces += '\r\n ';
      octets = 1;
    }
    pieces += character;
    octets += length;
  }
  return pieces;
}

const dayOf = (date: string): string => date.replaceAll('-', '');

function eventLines({ id, date, title, text, yearly }: CalendarDay, today: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${dayOf(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${dayOf(date)}`,
    `DTEND;VALUE=DATE:${dayOf(addSpan(date, { days: 1 }) ?? date)}`,
    ...(yearly ? ['RRULE:FREQ=YEARLY'] : []),
    `SUMMARY:${escaped(title)}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Returns days as a calendar file (RFC 5545), which every calendar opens. */
export function calendarFile(days: CalendarDay[], today: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Versicherungsplattform//DE',
    'CALSCALE:GREGORIAN',
    ...days.flatMap((day) => eventLines(day, today)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
