// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#renderers/ui/Button.tsx';
import { ErrorPage } from '#renderers/ui/ErrorPage.tsx';
import { HelpText } from '#renderers/ui/HelpText.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Texts } from './support/viewTexts.tsx';

afterEach(cleanup);

describe('an info box', () => {
  it('of an error has a headline even when nobody gave one', () => {
    render(<InfoBox type="error">Bitte versuchen Sie es noch einmal.</InfoBox>, { wrapper: Texts });
    expect(screen.getByText('Leider ist ein unerwarteter Fehler aufgetreten')).toBeTruthy();
  });

  it('prefers the headline that it is given', () => {
    render(<InfoBox type="error" headline="Ihr Foto ist zu groß." announce />, { wrapper: Texts });
    expect(screen.queryByText('Leider ist ein unerwarteter Fehler aufgetreten')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Ihr Foto ist zu groß.');
  });

  it.each(['neutral', 'positive', 'warning'] as const)('of type %s stays without a headline', (type) => {
    render(<InfoBox type={type}>Text</InfoBox>, { wrapper: Texts });
    expect(screen.queryByText('Leider ist ein unerwarteter Fehler aufgetreten')).toBeNull();
  });
});

it('a busy button does nothing, says so, and keeps the focus', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Senden</Button>);
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  rerender(
    <Button onClick={onClick} busy>
      Senden
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Senden' }));
  expect(document.activeElement?.getAttribute('aria-busy')).toBe('true');
});

it('help opens and closes with its button, and says what it explains', async () => {
  const user = userEvent.setup();
  render(
    <HelpText heading={<span>Selbstbeteiligung</span>} about="Selbstbeteiligung">
      Diesen Teil zahlen Sie selbst.
    </HelpText>,
    { wrapper: Texts },
  );
  const button = screen.getByRole('button', { name: 'Hilfe: Selbstbeteiligung' });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(panel?.hidden).toBe(true);
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(panel?.hidden).toBe(false);
  await user.keyboard('{Enter}');
  expect(panel?.hidden).toBe(true);
});

it('a link does what it is told on a click before it leads to its address', async () => {
  const onClick = vi.fn();
  render(
    <Link href="#weiter" onClick={onClick}>
      Weiter
    </Link>,
    { wrapper: Texts },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('a link moves on without loading the page, except when a new tab is wanted', async () => {
  const user = userEvent.setup();
  const onFollow = vi.fn();
  render(
    <Link href="#weiter" onFollow={onFollow}>
      Weiter
    </Link>,
  );
  await user.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(onFollow).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(onFollow).toHaveBeenCalledOnce();
});

it('an icon is silent beside text and named when it stands alone', () => {
  const { container } = render(<Icon name="bike" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  render(<Icon name="check" label="versichert" />);
  expect(screen.getByRole('img', { name: 'versichert' })).toBeTruthy();
});

it('an icon that a definition names and nobody has drawn does not break the page', () => {
  const { container } = render(<Icon name="unknown" />);
  expect(container.querySelector('svg')).toBeTruthy();
});

it('the error page shows headline, subline, explanation, the way to try again and the error id', async () => {
  const user = userEvent.setup();
  const onReset = vi.fn();
  render(
    <ErrorPage
      headline="Leider ist etwas schief gelaufen."
      subline="Bitte versuchen Sie es später nochmal."
      explanation="Ihre Angaben sind gespeichert."
      reset={{ label: 'Noch einmal', onReset }}
      errorId={{ label: 'Fehlernummer:', id: 'a1b2' }}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Leider ist etwas schief gelaufen.' })).toBeTruthy();
  expect(screen.getByText('Ihre Angaben sind gespeichert.')).toBeTruthy();
  expect(screen.getByText('a1b2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Noch einmal' }));
  expect(onReset).toHaveBeenCalledOnce();
});
