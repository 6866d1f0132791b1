// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Progress } from '#renderers/wizard/view/Progress.tsx';
import type { ProgressStep } from '#renderers/wizard/view/ProgressSteps.tsx';
import { Texts } from './support/viewTexts.tsx';

afterEach(cleanup);

const steps: ProgressStep[] = [
  { id: 'bike', state: 'done', href: '/antrag/ihr-fahrrad' },
  { id: 'cover', state: 'current', href: '/antrag/ihr-schutz' },
  { id: 'person', state: 'todo' },
];

const titles: { [id: string]: string } = { bike: 'Ihr Fahrrad', cover: 'Ihr Schutz', person: 'Über Sie' };
const titleOf = (id: string) => titles[id] ?? id;
const openList = () => userEvent.click(screen.getByText('Schritte'));

const draw = (open: boolean, onVisit = vi.fn()) => {
  render(<Progress steps={steps} titleOf={titleOf} open={open} onVisit={onVisit} />, { wrapper: Texts });
  return onVisit;
};

describe('progress', () => {
  it('tells step and total when the whole way is known', () => {
    draw(false);
    expect(screen.getByText('Schritt 2 von 3')).toBeTruthy();
  });

  it('promises no total while the way depends on answers still to come', () => {
    draw(true);
    expect(screen.getByText('Schritt 2')).toBeTruthy();
    expect(screen.queryByText(/von 3/)).toBeNull();
    expect(screen.getByText('Welche Schritte danach folgen, hängt von Ihren Antworten ab.')).toBeTruthy();
  });

  it('links what was visited, marks where one is, and links nothing to come', async () => {
    draw(false);
    expect(screen.queryByRole('list')).toBeNull();
    await openList();
    await screen.findByRole('list');
    const [done, current, todo] = screen.getAllByRole('listitem');
    expect(
      within(done as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/antrag/ihr-fahrrad');
    expect(current?.getAttribute('aria-current')).toBe('step');
    expect(within(current as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(todo as HTMLElement).queryByRole('link')).toBeNull();
    expect(done?.textContent).toContain('(erledigt)');
  });

  it('goes to a visited step without loading the page', async () => {
    const onVisit = draw(false);
    await openList();
    await userEvent.click(await screen.findByRole('link', { name: 'Ihr Fahrrad' }));
    expect(onVisit).toHaveBeenCalledWith('bike');
  });

  it('draws nothing where no step is the current one, as after sending', () => {
    render(<Progress steps={steps.slice(0, 1)} titleOf={titleOf} open={false} />, { wrapper: Texts });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
