import { describe, expect, it } from 'vitest';
import { agentTexts, agentTranslation, customerTexts } from '#engine/text/agentWording.ts';

const texts = {
  title: 'Klein',
  pages: {
    wish: { title: 'Wunsch', heading: 'Was wünschen Sie?', intro: 'Wir fragen Sie kurz.' },
    risk: {
      title: 'Ihr Risiko',
      title_agent: 'Risiko',
      heading: 'Welches Risiko haben Sie?',
      heading_agent: 'Risiko des Kunden',
      intro: 'Bitte antworten Sie.',
      intro_agent: 'Wie am Telefon genannt',
    },
  },
  fields: {
    risk: {
      price: { label: 'Was hat es gekostet?', short: 'Kaufpreis', hint: 'Laut Rechnung' },
      owner: {
        label: 'Wem gehört es?',
        short: 'Eigentum',
        label_agent: 'Eigentümer',
        options: { self: { label: 'Mir', label_agent: 'Dem Kunden' }, other: { label: 'Anderen' } },
      },
      city: { label: 'Ort' },
    },
  },
};

describe('the wording of a definition', () => {
  it('Customers read nothing that is worded for agents', () => {
    const { pages, fields } = customerTexts(texts);
    expect(JSON.stringify([pages, fields])).not.toContain('_agent');
    expect(pages).toHaveProperty('risk.title', 'Ihr Risiko');
    expect(fields).toHaveProperty('risk.owner.options.self.label', 'Mir');
  });

  it('Agents read their own words before the short name, and that before the words for customers', () => {
    const { fields } = agentTexts(texts);
    expect(fields).toEqual({
      risk: {
        price: { label: 'Kaufpreis', short: 'Kaufpreis', hint: 'Laut Rechnung' },
        owner: {
          label: 'Eigentümer',
          short: 'Eigentum',
          options: { self: { label: 'Dem Kunden' }, other: { label: 'Anderen' } },
        },
        city: { label: 'Ort' },
      },
    });
  });

  it('A page has its short name as heading for agents, and no introduction but their own', () => {
    expect(agentTexts(texts).pages).toEqual({
      wish: { title: 'Wunsch', heading: 'Wunsch' },
      risk: { title: 'Risiko', heading: 'Risiko des Kunden', intro: 'Wie am Telefon genannt' },
    });
  });

  it('A page that is renamed for agents has that name as its heading, too', () => {
    const { pages } = agentTexts({
      pages: { a: { title: 'Ihr Rad', title_agent: 'Rad', heading: 'Ihr Rad?' } },
    });
    expect(pages).toEqual({ a: { title: 'Rad', heading: 'Rad' } });
  });

  it('What customers do not read is nothing that agents read', () => {
    expect(agentTexts({ wish: { label: 'Wunsch', help_agent: 'Wie gesagt' } })).toEqual({
      wish: { label: 'Wunsch' },
    });
  });
});

it('a translation for agents takes their wording of a text, else that of customers', () => {
  const texts = new Map([
    ['own:steps.received', 'Ihr Antrag ist da.'],
    ['own:steps.start', 'Ihr Schutz beginnt.'],
    ['own:steps.start_agent', 'Der Schutz beginnt.'],
    ['mails:steps.received_agent', 'Der Antrag ist da.'],
  ]);
  const t = Object.assign(
    (keys: string | string[]) => [keys].flat().flatMap((key) => texts.get(key) ?? [])[0] ?? '',
    { exists: (key: string) => texts.has(key) },
  );
  const forAgents = agentTranslation(t);
  expect(forAgents('own:steps.start')).toBe('Der Schutz beginnt.');
  expect(forAgents(['own:steps.received', 'mails:steps.received'])).toBe('Ihr Antrag ist da.');
  expect(forAgents(['own:steps.review', 'mails:steps.received'])).toBe('Der Antrag ist da.');
});
