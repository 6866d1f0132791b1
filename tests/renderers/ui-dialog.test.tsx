// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { SlideOut } from '#renderers/ui/dialog/SlideOut.tsx';
import { provideDialogs } from './support/dialogElement.ts';
import { Texts } from './support/viewTexts.tsx';

beforeAll(provideDialogs);
afterEach(cleanup);

function Page({ onConfirm }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Texts>
      <button onClick={() => setOpen(true)}>Löschen</button>
      <Modal open={open} title="Wirklich löschen?" onClose={() => setOpen(false)} onConfirm={onConfirm}>
        <a href="/mehr">Mehr dazu</a>
      </Modal>
    </Texts>
  );
}

const openDialog = async () => {
  const user = userEvent.setup();
  render(<Page onConfirm={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  return user;
};

describe('a modal dialog', () => {
  it('takes the focus to its title, so that it is read first', async () => {
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wirklich löschen?' }));
    expect(screen.getByRole('dialog', { name: 'Wirklich löschen?' })).toBeTruthy();
  });

  it('keeps the focus inside, forwards and backwards', async () => {
    const user = await openDialog();
    const stops = ['Schließen', 'Mehr dazu', 'abbrechen', 'bestätigen'];
    const here = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    for (const stop of [...stops, ...stops]) {
      await user.tab();
      expect(here()).toBe(stop);
    }
    await user.tab();
    expect(here()).toBe('Schließen');
    await user.tab({ shift: true });
    expect(here()).toBe('bestätigen');
  });

  it('closes on Escape and gives the focus back to where it came from', async () => {
    const user = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Löschen' }));
  });

  it('has the default labels, and confirms only where there is something to confirm', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    render(<Page onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    await user.click(screen.getByRole('button', { name: 'bestätigen' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    cleanup();

    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(screen.queryByRole('button', { name: 'bestätigen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'abbrechen' })).toBeTruthy();
  });
});

it('a slide-out that is closed draws nothing', () => {
  render(
    <Texts>
      <SlideOut open={false} title="Hilfe" onClose={() => undefined}>
        Inhalt
      </SlideOut>
    </Texts>,
  );
  expect(screen.queryByText('Inhalt')).toBeNull();
});
