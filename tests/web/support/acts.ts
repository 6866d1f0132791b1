import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const user = userEvent.setup({ delay: null });

/** Presses the button of a name as soon as it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses a button inside of the open dialog; of two with one name the lower one. */
export async function pressInDialog(name: string | RegExp): Promise<void> {
  const dialog = await openDialog();
  const button = (await dialog.findAllByRole('button', { name })).at(-1);
  if (button) await user.click(button);
}

/** Returns the queries of the open dialog. */
async function openDialog() {
  return within(await screen.findByRole('dialog'));
}

/** Writes into the field of a label, in one go as by pasting, in place of what stood there. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
}

/** Chooses a box, a circle or an entry of a list by what its label says. */
export async function choose(label: string | RegExp): Promise<void> {
  await user.click(await screen.findByLabelText(label));
}

/** Waits for a link of the page itself, not of its head or foot, and returns where it leads. */
export async function addressOf(name: string | RegExp): Promise<string | null | undefined> {
  return waitFor(() => {
    const [link] = screen.getAllByRole('link', { name }).filter((each) => each.closest('main'));
    if (!link) throw new Error(`The page has no link ${String(name)}`);
    return link.getAttribute('href');
  });
}

/** Waits for the main heading of a name. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** Waits for something that is said at once. */
export const alert = async (): Promise<string> =>
  (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ');
