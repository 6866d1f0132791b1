import { expect, test } from 'vitest';
import { namesField } from '#renderers/form/namesField.ts';

test.each([
  ['Bitte geben Sie den Kaufpreis ein.', 'Kaufpreis', true],
  ['Die Höhe des Kaufpreises fehlt.', 'Kaufpreis', true],
  ['Bitte geben Sie die Zahl ein, auch wenn sie 0 ist.', 'Angestellte', false],
  ['Bitte schreiben Sie höchstens 60 Zeichen.', 'Vorname', false],
  ['Bitte wählen Sie das Rad.', 'Welches Rad möchten Sie versichern?', true],
  ['Bitte beantworten Sie diese Frage.', 'Wofür nutzen Sie das Rad?', false],
  ['Bitte antworten Sie sofort.', 'Ort', false],
  ['Bitte nennen Sie Straße und Ort.', 'Ort', true],
  ['Diese IBAN stimmt nicht.', 'IBAN', true],
])('%s names „%s“: %s', (sentence, label, named) => expect(namesField(sentence, label)).toBe(named));
