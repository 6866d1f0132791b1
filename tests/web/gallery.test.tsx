// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FormPortsContext } from '#renderers/form/formPorts.ts';
import { FormTexts } from '#renderers/theme/FormTexts.tsx';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { loadWidgets } from '#renderers/widgets/list.ts';
import names from '#renderers/widgets/names.json';
import common from '../../locales/live/common.json';
import errors from '../../locales/live/errors.json';
import form from '../../locales/live/form.json';
import gallery from '../../locales/live/gallery.json';
import widgets from '../../locales/live/widgets.json';
import { exhibits } from '../../src/gallery/exhibits.ts';
import { Gallery } from '../../src/gallery/Gallery.tsx';
import { ports } from '../../src/gallery/ports.ts';
import { unnamedControls } from '../renderers/support/controls.ts';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'de',
    interpolation: { escapeValue: false },
    resources: { de: { common, errors, form, gallery, widgets } },
  });
  await loadWidgets(names);
});
afterEach(cleanup);

const draw = () =>
  render(
    <TranslationProvider i18n={i18n}>
      <FormPortsContext value={ports}>
        <FormTexts>
          <Gallery />
        </FormTexts>
      </FormPortsContext>
    </TranslationProvider>,
  );

describe('The gallery of widgets', () => {
  test('shows every widget that definitions may name, once', () => {
    const shown = Object.values(exhibits).flatMap((all) => all.map(({ widget }) => widget));
    expect(shown.toSorted()).toEqual([...names].sort());
    expect(Object.keys(gallery.widgets).sort()).toEqual([...names].sort());
  });

  test('shows each of them in every state, in German and with names', () => {
    const { container } = draw();
    for (const name of Object.values(gallery.widgets)) {
      const specimen = within(screen.getByRole('region', { name }));
      expect(specimen.getAllByText(/^Gesperrt/).length, name).toBeGreaterThan(0);
      expect(specimen.getAllByText(/^Nur zum Lesen/).length, name).toBeGreaterThan(0);
      expect(specimen.getByText('Das ist ein Hinweis. Er steht immer da.'), name).toBeTruthy();
    }
    expect(screen.getAllByText('So sieht eine Fehlermeldung aus.').length).toBeGreaterThan(15);
    expect(unnamedControls(container)).toEqual([]);
    expect(container.textContent).not.toMatch(/gallery:|form:|undefined/);
  });

  test('judges with Ajv in the words of wizards', async () => {
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('button', { name: 'Zahl prüfen' }));
    const specimen = within(screen.getByRole('region', { name: 'Zahl' }));
    await waitFor(() => expect(specimen.getByText(/Bitte geben Sie höchstens 10 ein\./)).toBeTruthy());
    expect(specimen.getByText(/Bitte beantworten Sie diese Frage\./)).toBeTruthy();
  });

  test('changes to the look of another brand', async () => {
    const user = userEvent.setup();
    draw();
    await user.selectOptions(screen.getByLabelText('Marke'), 'nord');
    expect(document.documentElement.dataset['brand']).toBe('nord');
  });
});
