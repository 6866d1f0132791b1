// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Progress } from '#renderers/wizard/view/Progress.tsx';
import { ProgressSteps } from '#renderers/wizard/view/ProgressSteps.tsx';
import type { ProgressStep } from '#renderers/wizard/view/ProgressSteps.tsx';
import type { Stage } from '#renderers/wizard/view/StageBar.tsx';
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
  const list = <ProgressSteps steps={steps} titleOf={titleOf} onVisit={onVisit} />;
  render(<Progress steps={steps} titleOf={titleOf} open={open} list={list} />, { wrapper: Texts });
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
    const done = steps.slice(0, 1);
    render(<Progress steps={done} titleOf={titleOf} open={false} list={null} />, { wrapper: Texts });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('progress by stages', () => {
  const stages: Stage[] = [
    { id: 'object', title: 'Rad', state: 'done' },
    { id: 'cover', title: 'Schutz', state: 'current' },
    { id: 'person', title: 'Sie', state: 'todo' },
  ];
  const drawStages = (own: ProgressStep[], open: boolean) =>
    render(<Progress steps={own} titleOf={titleOf} open={open} stages={stages} list={null} />, {
      wrapper: Texts,
    });

  it('names every stage, says which are done, and where one is', () => {
    drawStages(steps, false);
    const [done, current, todo] = screen.getAllByRole('listitem');
    expect(done?.textContent).toBe('Rad (erledigt)');
    expect(current?.getAttribute('aria-current')).toBe('step');
    expect(todo?.textContent).toBe('Sie (noch offen)');
  });

  it('counts the pages of the stage, and promises no total while they are not all known', () => {
    drawStages(steps, false);
    expect(screen.getByText('Seite 2 von 3')).toBeTruthy();
    cleanup();
    drawStages(steps, true);
    expect(screen.getByText('Seite 2')).toBeTruthy();
  });

  it('counts nothing in a stage of one page', () => {
    drawStages(steps.slice(1, 2), false);
    expect(screen.queryByText(/Seite/)).toBeNull();
    expect(screen.getByText('Ihr Schutz')).toBeTruthy();
  });
});
