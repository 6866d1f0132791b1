// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Validator from '@rjsf/validator-ajv8';
import { FormTexts } from '#renderers/theme/FormTexts.tsx';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import common from '../../locales/live/common.json';
import form from '../../locales/live/form.json';
import gallery from '../../locales/live/gallery.json';
import widgets from '../../locales/live/widgets.json';
import { exhibits } from '../../src/gallery/exhibits.ts';
import { Specimen } from '../../src/gallery/Specimen.tsx';

/** The package whose validator finds nothing. */
vi.mock('@rjsf/validator-ajv8', async (original) => {
  const validator = await original<typeof Validator>();
  const { default: real } = validator;
  const lenient = Object.assign(Object.create(real) as typeof real, {
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  });
  return { ...validator, default: lenient };
});

afterEach(cleanup);

test('without `@rjsf/validator-ajv8` the gallery finds no mistake', async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'de',
    interpolation: { escapeValue: false },
    resources: { de: { common, form, gallery, widgets } },
  });
  const exhibit = Object.values(exhibits)
    .flat()
    .find(({ widget }) => widget === 'number');
  render(
    <TranslationProvider i18n={i18n}>
      <FormTexts>{exhibit && <Specimen exhibit={exhibit} />}</FormTexts>
    </TranslationProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Zahl prüfen' }));
  expect(screen.queryByText(/Bitte geben Sie höchstens 10 ein\./)).toBeNull();
  expect(screen.queryByText(/Bitte beantworten Sie diese Frage\./)).toBeNull();
});
