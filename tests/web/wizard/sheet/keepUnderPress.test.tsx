// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepUnderPress } from '#web/wizard/sheet/keepUnderPress.ts';

afterEach(cleanup);

const draw = () => {
  render(
    <div {...keepUnderPress()} data-testid="sheet">
      <label>
        <input type="radio" name="bike" />
        Fahrrad
      </label>
      <label>
        <input type="radio" name="bike" />
        E-Bike
      </label>
    </div>,
  );
  return { sheet: screen.getByTestId('sheet'), bike: screen.getByLabelText('Fahrrad') };
};
const here = { clientX: 10, clientY: 20 };

test('an option that moves from under a press is chosen all the same', () => {
  const { sheet, bike } = draw();
  fireEvent.mouseDown(bike, here);
  // The browser names the nearest element around where the press began and where it ended.
  fireEvent.click(sheet, here);
  expect((bike as HTMLInputElement).checked).toBe(true);
});

test('who draws the pointer away from an option chooses nothing', () => {
  const { sheet, bike } = draw();
  fireEvent.mouseDown(bike, here);
  fireEvent.click(sheet, { clientX: 90, clientY: 20 });
  expect((bike as HTMLInputElement).checked).toBe(false);
});
